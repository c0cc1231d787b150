import type { Operation, Parameter } from './openapi-types.ts'

type Request = { method: string; path: string; operation: Operation; origin: string; isOpen: boolean }

/** A command that a developer pastes into a terminal, with the examples of the document. */
export function requestToCopy({ method, path, operation, origin, isOpen }: Request) {
  const body = operation.requestBody?.content?.['application/json']?.example
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(`${origin}${addressOf(path, operation.parameters)}`)}`,
    ...(isOpen ? [] : ["-H 'Authorization: Bearer JETON'"]),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(body))}`]),
  ]
  return lines.join(' \\\n  ')
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
