import { isFile } from './form-body.ts'
import type { Content, Operation, Parameter } from './openapi-types.ts'

type Request = { method: string; path: string; operation: Operation; origin: string; isOpen: boolean }

/** A command that a developer pastes into a terminal, with the examples of the document. */
export function requestToCopy({ method, path, operation, origin, isOpen }: Request) {
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(`${origin}${addressOf(path, operation.parameters)}`)}`,
    ...(isOpen ? [] : ["-H 'Authorization: Bearer JETON'"]),
    ...(json ? ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(json.example))}`] : []),
    ...(form && !json ? partsOf(form) : []),
  ]
  return lines.join(' \\\n  ')
}

/** Of a form: its required fields, and the file, which is read from the folder of whoever pastes. */
function partsOf({ schema = {}, example }: Content) {
  return Object.entries(example ?? {}).map(([name, value]) => {
    const from = isFile(schema.properties?.[name] ?? {}) ? '@' : ''
    return `-F ${quote(`${name}=${from}${value}`)}`
  })
}

/** The path with the examples of its parameters, and the queries that must be there. */
function addressOf(path: string, parameters: Parameter[] = []) {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return encodeURIComponent(String(parameter?.example ?? name))
  })
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
