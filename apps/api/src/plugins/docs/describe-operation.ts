import { PROOF_MINUTES, PROOF_REQUIRED } from '@vigie/contract/accounts/proof.ts'
import { formBody } from './form-body.ts'
import { mapValues } from './map-values.ts'
import type { Content, Operation, Parameter, Response } from './openapi-types.ts'
import { plainSchema } from './plain-schema.ts'
import { refusalResponse } from './refusal-response.ts'
import type { RouteMetadata } from './route-metadata.ts'
import { sampleOf } from './samples.ts'
import { tagOf } from './tags.ts'

type Described = { method: string; path: string; operation: Operation; facts: RouteMetadata | undefined }

/** KIT-08: an id, a tag, the refusals and the examples of an operation, from what its route already says. */
export function describeOperation({ method, path, operation, facts }: Described): Operation {
  const { refusals = [], needsProof = false, form } = facts ?? {}
  const { responses = {}, parameters = [] } = operation
  const requestBody = form ? formBody(form, operation.requestBody) : operation.requestBody
  return {
    ...operation,
    ...(needsProof ? { description: PROOF_WORDS, 'x-recent-proof': true } : {}),
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    ...(parameters.length > 0 ? { parameters: parameters.map(withSample) } : {}),
    ...(requestBody
      ? { requestBody: { ...requestBody, content: withExamples(requestBody.content, true) } }
      : {}),
    responses: {
      ...mapValues(responses, describeResponse),
      ...Object.fromEntries(
        refusals
          .filter((status) => !responses[status])
          .map((status) => [status, refusalResponse(status, needsProof)]),
      ),
    },
  }
}

const PROOF_WORDS = `Demande une preuve récente : une connexion, ou le mot de passe (POST /api/users/prove-password) ou une clé d’accès (POST /api/users/prove-passkey) donnés il y a moins de ${PROOF_MINUTES} minutes. Sans elle, le refus est 403 avec le code \`${PROOF_REQUIRED}\`.`

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
  301: 'Une ancienne adresse : celle qui l’a remplacée',
  302: 'Renvoi vers une autre adresse',
  303: 'Renvoi vers la page qui dit ce qui a été fait',
  404: 'Rien à cette adresse',
  409: 'Contredit ce qui existe déjà',
}

const LOCATION = {
  Location: { description: 'L’adresse à suivre', schema: { type: 'string', format: 'uri-reference' } },
}

function describeResponse({ content, ...response }: Response, status: string): Response {
  const described = { ...response, description: DESCRIPTIONS[status] ?? 'Réponse' }
  if (status.startsWith('3')) return { ...described, headers: LOCATION }
  return {
    ...described,
    ...(content ? { content: withExamples(content, false) } : {}),
  }
}

/** A page, a feed or a picture says nothing by an example. */
const EXEMPLIFIED = /^(?:application\/json|multipart\/form-data)$/

function withExamples(content: Record<string, Content> = {}, onlyRequired: boolean) {
  return mapValues(content, ({ schema = {}, ...rest }, type) => ({
    schema: plainSchema(schema),
    ...(EXEMPLIFIED.test(type) ? { example: rest.example ?? sampleOf(schema, '', { onlyRequired }) } : {}),
  }))
}
