import { deviceName } from '@vigie/contract/accounts/device-name.ts'
import {
  PASSKEY_NOT_FOUND,
  type Passkey,
  passkeyAddSchema,
  passkeyCreationResponseSchema,
  passkeyListResponseSchema,
  passkeyRenameSchema,
  passkeyResponseSchema,
} from '@vigie/contract/accounts/passkeys.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { addPasskey, offerPasskey } from './add-passkey.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { listPasskeys, type PasskeyRow } from './passkeys.queries.ts'
import { relyingParty } from './relying-party.ts'
import type { PasskeyDeps } from './verify-passkey.ts'

const PATH = '/api/users/profile/passkeys'
/** Not repeated under a key: the transaction of the key would give a refused challenge back. */
const ADDING = { proof: true, beforeSecondStep: true, refusals: [409], idempotent: false } as const

/** One's own passkeys. */
export const passkeysRoutes: FastifyPluginAsyncZod<PasskeyDeps> = async (app, deps) => {
  const { db, now, site } = deps

  app.get(
    PATH,
    {
      config: { beforeSecondStep: true },
      schema: {
        summary: 'Les clés d’accès du compte connecté',
        response: { 200: passkeyListResponseSchema },
      },
    },
    async (request) => ok((await listPasskeys(db, signedInUser(request).id)).map(toPasskey)),
  )

  app.post(
    `${PATH}/options`,
    {
      config: ADDING,
      schema: {
        summary: 'Prépare l’ajout d’une clé d’accès',
        response: { 200: passkeyCreationResponseSchema },
      },
    },
    async (request) =>
      ok(await offerPasskey(deps, await relyingParty(site, request), signedInUser(request), now())),
  )

  app.post(
    PATH,
    {
      config: ADDING,
      schema: {
        summary: 'Ajoute une clé d’accès au compte connecté',
        body: passkeyAddSchema,
        response: { 201: passkeyResponseSchema },
      },
    },
    async (request, reply) => {
      const { credential, name = deviceName(request.headers['user-agent'] ?? '') } = request.body
      const party = await relyingParty(site, request)
      const row = await addPasskey(deps, party, signedInUser(request), { name, credential }, now())
      return reply.code(201).send(ok(toPasskey(row)))
    },
  )

  app.patch(
    `${PATH}/:id`,
    {
      schema: {
        summary: 'Renomme une clé d’accès du compte connecté',
        params: idParamsSchema,
        body: passkeyRenameSchema,
        response: { 200: passkeyResponseSchema },
      },
    },
    async (request) => {
      const { id } = signedInUser(request)
      return ok(toPasskey(found(await renamePasskey(deps, id, request.params.id, request.body.name, now()))))
    },
  )

  app.delete(
    `${PATH}/:id`,
    {
      config: { proof: true },
      schema: {
        summary: 'Supprime une clé d’accès du compte connecté',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      found(await removePasskey(deps, signedInUser(request).id, request.params.id, now()))
      return done('Clé d’accès supprimée')
    },
  )
}

function found(row: PasskeyRow | undefined) {
  if (!row) throw notFound(PASSKEY_NOT_FOUND)
  return row
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
