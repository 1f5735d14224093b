import { inputFields, typeWord, type InputField } from '@plumbline/service-contract/fields'
import { operations, pathOf, type Operation } from '@plumbline/service-contract/operations'
import { shellQuoted } from '#lib/shell-quoted.ts'
import { formValue, JSON_BODY, KEY } from './curl-text.ts'

/** A call of the reference, with its examples; `own` replaces some. `base`: the service's address without a trailing slash. */
export function exampleCurl(
  name: Operation,
  base: string,
  own: Readonly<Record<string, unknown>> = {},
): string {
  const { method, credential } = operations[name]
  const fields = inputFields(name)
  const valueOf = (field: InputField): unknown => own[field.name] ?? field.example
  const values = (given: readonly InputField[]): Record<string, unknown> =>
    Object.fromEntries(given.map((field) => [field.name, valueOf(field)]))
  const textOf = (field: InputField): string => `${field.name}=${String(valueOf(field))}`
  const of = (place: InputField['in']): InputField[] => fields.filter(({ in: where }) => where === place)
  const form = of('form')
  // The sample orders a free quote.
  const body = of('body').filter((field) => field.name !== 'cardToken')
  const query = form.length > 0 ? [] : of('query')
  const address = shellQuoted(base + pathOf(name, values(of('path'))))
  return [
    `curl ${method === 'DELETE' ? '-X DELETE ' : ''}${query.length > 0 ? '-G ' : ''}${address}`,
    ...(credential === 'none' ? [] : [KEY]),
    ...query.map((field) => `--data-urlencode ${shellQuoted(textOf(field))}`),
    ...(body.length > 0 ? [JSON_BODY, `-d ${shellQuoted(JSON.stringify(values(body)))}`] : []),
    ...form.flatMap((field) => {
      if (typeWord(field.schema) === 'file')
        return [`-F ${shellQuoted(`file=@${formValue(String(valueOf(field)))}`)}`]
      return field.required || field.name === 'type' ? [`--form-string ${shellQuoted(textOf(field))}`] : []
    }),
  ].join(' \\\n  ')
}
