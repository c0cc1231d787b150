/** What the documentation reads and writes of an OpenAPI document. */
export type Schema = {
  description?: string
  type?: string | string[]
  format?: string
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  minItems?: number
  contentMediaType?: string
  example?: unknown
  examples?: unknown[]
  $ref?: string
}
export type Content = { schema?: Schema; example?: unknown }
export type Parameter = {
  name: string
  in: string
  description?: string
  required?: boolean
  schema?: Schema
  example?: unknown
}
export type Response = {
  description?: string
  headers?: Record<string, { description: string; schema: Schema }>
  content?: Record<string, Content>
}
export type Operation = {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content?: Record<string, Content> }
  responses?: Record<string, Response>
  /** ACCT-06: requires a password or passkey proof of the last minutes. */
  'x-recent-proof'?: boolean
}
export type Document = {
  info: { title: string; description?: string }
  servers?: { url: string }[]
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
  tags?: { name: string; description: string }[]
}
