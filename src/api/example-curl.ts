import { inputFields, typeWord, type InputField } from '@plumbline/service-contract/fields'
import { KEY_HEADER, operations, pathOf, type Operation } from '@plumbline/service-contract/operations'
import { shellQuoted } from '#lib/shell-quoted.ts'

/**
 * A call of the reference, with its examples; `own` replaces some. Key and card token come from the reader's
 * environment. `base`: the service's address without a trailing slash.
 */
export function exampleCurl(
  name: Operation,
  base: string,
  own: Readonly<Record<string, unknown>> = {},
): string {
  const { method, credential } = operations[name]
  const fields = inputFields(name).map((field) => ({
    ...field,
    value: field.name in own ? own[field.name] : field.example,
  }))
  const of = (place: InputField['in']) => fields.filter((field) => field.in === place)
  const values = (place: InputField['in']): Record<string, unknown> =>
    Object.fromEntries(of(place).map((field) => [field.name, field.value]))
  const form = of('form').filter((field) => field.required || field.name === 'type')
  const query = form.length > 0 ? [] : of('query')
  const { cardToken: _, ...body } = values('body')
  const json = shellQuoted(JSON.stringify(body))
  // Quotes close and reopen around the card token.
  const paid = json.replace(/\}'$/u, `,"cardToken":"'"$CARD_TOKEN"'"}'`)
  return [
    `curl ${method === 'DELETE' ? '-X DELETE ' : ''}${query.length > 0 ? '-G ' : ''}${shellQuoted(base + pathOf(name, values('path')))}`,
    ...(credential === 'none' ? [] : [`-H "${KEY_HEADER}: $API_KEY"`]),
    ...query.map((field) => `--data-urlencode ${shellQuoted(`${field.name}=${String(field.value)}`)}`),
    ...(Object.keys(body).length > 0
      ? [`-H 'Content-Type: application/json' -d ${body['orderType'] === 'FULL' ? paid : json}`]
      : []),
    ...form.map(({ name: field, schema, value }) => {
      const isFile = typeWord(schema) === 'file'
      return `-F ${shellQuoted(`${field}=${isFile ? '@' : ''}${String(value)}`)}`
    }),
  ].join(' \\\n  ')
}
