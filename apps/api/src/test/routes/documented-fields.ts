type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  default?: unknown
  [limit: string]: unknown
}
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { name: string; required?: boolean; schema: Schema }[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
export type ApiDocument = { paths: Record<string, Record<string, Operation>> }

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'minItems', 'maxItems']

/** What the documentation says of each field of requests, or of responses, by the name of the field. */
export function documentedFields({ paths }: ApiDocument, of: 'requests' | 'responses') {
  const found = new Map<string, Set<string>>()
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const { requestBody, parameters = [], responses } = operation
    const sent = Object.values(responses).flatMap(({ content = {} }) => Object.values(content))
    for (const { schema } of of === 'requests' ? Object.values(requestBody?.content ?? {}) : sent)
      note('', schema, true)
    if (of === 'requests')
      for (const { name, required, schema } of parameters) note(name, schema, required === true)
  }
  return [...found].map(([name, words]) => `${name}: ${[...words].sort().join(' | ')}`).sort()

  function note(name: string, schema: Schema, isRequired: boolean) {
    const words = describe(schema, isRequired, of)
    if (name && words) found.set(name, (found.get(name) ?? new Set()).add(words))
    for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) note(name, part, true)
    if (schema.items) note(`${name}[]`, schema.items, true)
    for (const [field, inside] of Object.entries(schema.properties ?? {}))
      note(field, inside, schema.required?.includes(field) ?? false)
    if (of === 'requests' && schema.properties && schema.additionalProperties !== false)
      note(`${name || 'body'}{}`, { isOpen: true }, true)
  }
}

function describe(schema: Schema, isRequired: boolean, of: 'requests' | 'responses') {
  const types = [schema.type, ...(schema.anyOf ?? []).map(({ type }) => type)].flat()
  const limits = of === 'requests' ? [...LIMITS, 'default', 'isOpen'] : ['minLength', 'minItems']
  return [
    ...(isRequired ? [] : ['optional']),
    ...(types.includes('null') ? ['null'] : []),
    ...limits.flatMap((limit) =>
      schema[limit] === undefined ? [] : [`${limit} ${JSON.stringify(schema[limit])}`],
    ),
  ].join(', ')
}
