import { z } from 'zod'
import { idSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const PASSKEYS_MOST = 20
export const PASSKEY_NAME_MAX = 60
export const PASSKEY_MINUTES = 5

/** One sentence for whatever is wrong with what a passkey has signed: it reveals nothing about what exists. */
export const PASSKEY_REFUSED =
  'Cette clé d’accès n’a pas été acceptée. Réessayez ou utilisez votre mot de passe.'
export const PASSKEY_NOT_FOUND = 'Clé d’accès non trouvée'
export const PASSKEY_TAKEN = 'Cette clé d’accès est déjà enregistrée.'
export const PASSKEYS_TOO_MANY = `Un compte a ${PASSKEYS_MOST} clés d’accès au plus : supprimez d’abord celle qui ne sert plus.`
export const PASSKEYS_UNAVAILABLE =
  'Les clés d’accès demandent que Vigie soit ouverte en https, sous un nom de domaine.'
export const passkeysElsewhere = (origin: string) =>
  `Les clés d’accès ne servent qu’à l’adresse ${origin} : ouvrez Vigie à cette adresse.`

const passkeyNameSchema = textSchema
  .trim()
  .min(1, { error: 'Le nom est requis' })
  .max(PASSKEY_NAME_MAX, { error: `${PASSKEY_NAME_MAX} caractères au plus` })

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>
export const passkeyListResponseSchema = dataResponse(z.array(passkeySchema))
export const passkeyResponseSchema = dataResponse(passkeySchema)
export const passkeyRenameSchema = z.strictObject({ name: passkeyNameSchema })

const descriptorSchema = z.object({
  id: z.string().describe('L’identifiant de la clé'),
  type: z.literal('public-key').describe('Toujours le même'),
  transports: z.array(z.string()).optional().describe('Comment l’appareil la joint'),
})

/** What `navigator.credentials.create` is given, in its JSON form. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>
export const passkeyCreationResponseSchema = dataResponse(passkeyCreationSchema)

/** What `navigator.credentials.get` is given, in its JSON form. */
export const passkeyRequestSchema = z.object({
  challenge: z.string().describe('Ce que la clé signe'),
  timeout: z.number().int().describe('En millisecondes'),
  rpId: z.string().describe('Le nom de domaine de la clé'),
  allowCredentials: z.array(descriptorSchema).describe('Les clés permises ; vide : au choix de la personne'),
  userVerification: z.literal('required').describe('L’appareil vérifie la personne'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>
export const passkeyRequestResponseSchema = dataResponse(passkeyRequestSchema)

const bytesSchema = (most: number) =>
  z
    .string()
    .max(most, { error: PASSKEY_REFUSED })
    .regex(/^[\w-]+$/, { error: PASSKEY_REFUSED })
const credential = {
  id: bytesSchema(1400).describe('L’identifiant de la clé'),
  rawId: bytesSchema(1400).describe('Le même, en base64url'),
  type: z.literal('public-key').describe('Toujours le même'),
}

/** What the browser returns for a new passkey; browsers add fields, which are left out. */
const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytesSchema(4000),
    attestationObject: bytesSchema(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})
export type NewCredential = z.infer<typeof newCredentialSchema>
/** Without a name the passkey is called after the browser that makes it. */
export const passkeyAddSchema = z.strictObject({
  name: passkeyNameSchema.optional(),
  credential: newCredentialSchema,
})

const signedCredentialSchema = z.object({
  ...credential,
  response: z
    .object({
      clientDataJSON: bytesSchema(4000).describe('Ce que le navigateur a signé, en base64url'),
      authenticatorData: bytesSchema(4000).describe('Ce que l’appareil a signé, en base64url'),
      signature: bytesSchema(8000).describe('La signature, en base64url'),
      // Some authenticators send it empty.
      userHandle: z
        .string()
        .regex(/^[\w-]{0,100}$/, { error: PASSKEY_REFUSED })
        .nullish()
        .describe('La personne, pour l’appareil'),
    })
    .describe('Ce que la clé a rendu'),
})
export type SignedCredential = z.infer<typeof signedCredentialSchema>
export const passkeySignedSchema = z.strictObject({
  credential: signedCredentialSchema.describe('Ce que `navigator.credentials.get` a rendu, en JSON'),
})
