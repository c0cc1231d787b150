import type { Document, Operation, Schema } from '#plugins/docs/openapi-types.ts'

export type Described = {
  method: string
  template: string
  isOpen: boolean
  parameters: { name: string; isInPath: boolean; schema: Schema; example: unknown }[]
  /** What the body must be; without it the operation takes none, or a form with a picture. */
  body?: { schema: Schema; example: unknown } | undefined
}

export function readOperations({ paths = {} }: Document): Described[] {
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(method, template, operation)),
  )
}

function describe(method: string, template: string, operation: Operation): Described {
  const { parameters = [], requestBody, security } = operation
  const content = requestBody?.content?.['application/json']
  return {
    method: method.toUpperCase(),
    template,
    isOpen: security?.length === 0,
    parameters: parameters
      .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
      .map(({ name, in: place, schema = {}, example }) => ({
        name,
        isInPath: place === 'path',
        schema,
        example,
      })),
    body: content?.schema && { schema: content.schema, example: content.example },
  }
}
