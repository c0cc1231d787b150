import { withoutLoneChoice } from './lone-choice.ts'
import { mapValues } from './map-values.ts'
import type { Content, Operation, Parameter, Response } from './openapi-types.ts'
import { refusalResponse } from './refusal-response.ts'
import { sampleOf } from './samples.ts'
import { tagOf } from './tags.ts'

type Described = { method: string; path: string; operation: Operation; refusals: readonly number[] }

/** KIT-08: an id, a tag, the refusals and the examples of an operation, from what its route already says. */
export function describeOperation({ method, path, operation, refusals }: Described): Operation {
  const { requestBody, responses = {}, parameters = [] } = operation
  return {
    ...operation,
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    ...(parameters.length > 0 ? { parameters: parameters.map(withSample) } : {}),
    ...(requestBody
      ? { requestBody: { ...requestBody, content: withExamples(requestBody.content, true) } }
      : {}),
    responses: {
      ...mapValues(responses, describeResponse),
      ...Object.fromEntries(
        refusals.filter((status) => !responses[status]).map((status) => [status, refusalResponse(status)]),
      ),
    },
  }
}

/** `GET /api/public/blogs/{slug}` is `getPublicBlogsBySlug`. */
function operationId(method: string, path: string) {
  const words = path
    .replace(/^\/api/, '')
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return [method.toLowerCase(), ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join('')
}

const withSample = (parameter: Parameter): Parameter =>
  parameter.required && parameter.schema
    ? { ...parameter, example: sampleOf(parameter.schema, parameter.name) }
    : parameter

const DESCRIPTIONS: Record<string, string> = {
  200: 'Réussite',
  201: 'Créé',
  202: 'Reçu',
  302: 'Renvoi vers une autre adresse',
  404: 'Rien à cette adresse',
  409: 'Contredit ce qui existe déjà',
}

function describeResponse(response: Response, status: string): Response {
  const { content } = response
  return {
    ...response,
    description: DESCRIPTIONS[status] ?? 'Réponse',
    ...(content ? { content: withExamples(content, false) } : {}),
  }
}

function withExamples(content: Record<string, Content> = {}, onlyRequired: boolean) {
  return mapValues(content, ({ schema = {}, ...rest }) => ({
    schema: withoutLoneChoice(schema),
    example: rest.example ?? sampleOf(schema, '', { onlyRequired }),
  }))
}
