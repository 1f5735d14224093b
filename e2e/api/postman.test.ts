import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { operations } from '@plumbline/service-contract/operations'
import { apiDocuments } from '@plumbline/hosting/api-documents/api-documents'
import { serviceOfFile } from '@plumbline/sandbox/testing/service'

interface PostmanRequest {
  name: string
  event: { script: { exec: string[] } }[]
  request: {
    method: string
    header: { key: string; value: string }[]
    url: { raw: string }
    body?: { mode: string; raw?: string; formdata?: { key: string; type: string; value?: string }[] }
  }
}
interface Collection {
  item: { name: string; item: PostmanRequest[] }[]
  variable: { key: string; value: string; type?: string }[]
}

const collection = JSON.parse(apiDocuments('')['plumbline.postman_collection.json'] ?? '') as Collection

const service = await serviceOfFile()

/** Sends requests as Postman does, with variables and the `pm` object for scripts. */
function runner(variables: Map<string, string>) {
  const filled = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => variables.get(name) ?? '')
  return async ({ request, event }: PostmanRequest): Promise<number> => {
    const { method, header, url, body } = request
    const headers = new Headers(header.map(({ key, value }): [string, string] => [key, filled(value)]))
    let sent: BodyInit | undefined
    if (body?.mode === 'raw') {
      sent = filled(body.raw ?? '')
      headers.set('Content-Type', 'application/json')
    } else if (body?.mode === 'formdata') {
      const form = new FormData()
      for (const { key, type, value = '' } of body.formdata ?? [])
        if (type === 'file') form.append(key, new Blob(['%PDF-1.7']), 'roll.pdf')
        else form.append(key, filled(value))
      sent = form
    }
    const response = await fetch(encodeURI(filled(url.raw)), {
      method,
      headers,
      ...(sent === undefined ? {} : { body: sent }),
    })
    const answer: unknown = await response.json()
    const pm = {
      response: { code: response.status, json: () => answer },
      collectionVariables: { set: (key: string, value: string) => variables.set(key, value) },
    }
    for (const { script } of event) runInNewContext(script.exec.join('\n'), { pm, String })
    return response.status
  }
}

it('carries no secret', () => {
  const secrets = collection.variable.filter(({ type }) => type === 'secret')
  expect(secrets.map(({ key }) => key)).toContain('API_KEY')
  expect(secrets.every(({ value }) => value === '')).toBe(true)
})

it('makes the free journey from top to bottom', async () => {
  const variables = new Map(collection.variable.map(({ key, value }) => [key, value]))
  variables.set('base_url', service.origin)
  variables.set('EMAIL', 'postman@example.com')
  variables.set('PASSWORD', 'a long enough sentence')
  const send = runner(variables)
  const sent: [title: string, status: number][] = []
  for (const one of collection.item.flatMap(({ item }) => item)) sent.push([one.name, await send(one)])
  expect(Object.fromEntries(sent)).toEqual(
    Object.fromEntries(operations.map(({ title, answer }) => [title, answer.status])),
  )
  expect(variables.get('orderId')).toMatch(/^\d+$/u)
})
