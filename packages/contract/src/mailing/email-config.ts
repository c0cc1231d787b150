import { z } from 'zod'
import { emailSchema, shortTextSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const SMTP_DEFAULT_PORT = 587
export const SMTP_TLS_PORT = 465
/** The ports on which mail servers take mail; others would make the test a way to look around. */
export const SMTP_PORTS: readonly number[] = [25, SMTP_TLS_PORT, SMTP_DEFAULT_PORT, 2525]

export const CONFIG_SAVED = 'Configuration sauvegardée avec succès!'
export const SAVE_FAILED = 'Erreur lors de la sauvegarde'
export const TEST_EMAIL_REQUIRED = 'Veuillez saisir un email de test'
export const TEST_SENT = 'Email de test envoyé avec succès!'
export const TEST_FAILED = 'Erreur lors du test'
export const TEST_UNREACHABLE = 'Erreur de connexion lors du test'
export const PASSWORD_AGAIN =
  'Le serveur, le port, le chiffrement ou l’identifiant a changé : saisissez à nouveau le mot de passe.'
export const HOST_REQUIRED = 'Le serveur SMTP est requis'
export const SENDER_REQUIRED = 'L’adresse d’expéditeur est requise'
export const APPROVED = 'Serveur d’envoi approuvé'
export const APPROVAL_OUTDATED = 'Ces réglages viennent de changer : relisez-les avant de les approuver.'
export const PORT_REFUSED = `Le port doit être ${SMTP_PORTS.slice(0, -1).join(', ')} ou ${SMTP_PORTS.at(-1)}`

/** What a test goes through, in this order; a failed one names its step. */
export const SMTP_STEPS = ['name', 'connection', 'tls', 'sign-in', 'sender', 'delivery'] as const
export type SmtpStep = (typeof SMTP_STEPS)[number]
const TEST_CODE = 'smtp_test_'

/** The `code` of a refused test. */
export const testFailureCode = (step: SmtpStep) => `${TEST_CODE}${step}`
export const failedStepOf = (code: string | undefined) =>
  SMTP_STEPS.find((step) => code === testFailureCode(step))

const PLAIN_TEXT = /^\P{Cc}*$/u
const hostSchema = textSchema
  .trim()
  .max(253, { error: '253 caractères au plus' })
  .transform((host) => host.replace(/^\[(.*)\]$/, '$1').toLowerCase())
  .refine((host) => /^(|[a-z\d]([a-z\d.-]*[a-z\d])?|[\da-f]*:[\da-f:.]+)$/.test(host), {
    error: 'Le nom du serveur SMTP est invalide (exemple : smtp.gmail.com)',
  })
const portSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    ],
    { error: 'doit être un numéro de port' },
  )
  .pipe(z.number().int().min(1, { error: 'doit être un numéro de port' }).max(65_535))
const secureSchema = z.union([
  z.enum(['true', 'false']),
  z.boolean().transform((secure): 'true' | 'false' => (secure ? 'true' : 'false')),
])
const senderNameSchema = shortTextSchema.regex(PLAIN_TEXT, { error: 'contient un caractère interdit' })

/** What is not given stays as it is; a blank password keeps the one that is stored. */
const configFields = {
  SMTP_HOST: hostSchema.optional(),
  SMTP_PORT: portSchema.optional(),
  SMTP_SECURE: secureSchema.optional(),
  SMTP_USER: textSchema
    .trim()
    .max(254, { abort: true })
    .regex(PLAIN_TEXT, { error: 'contient un caractère interdit' })
    .optional(),
  SMTP_PASS: textSchema.max(500).nullish(),
  EMAIL_FROM: z
    .union([textSchema.trim().pipe(z.literal('')), emailSchema], { error: 'Email invalide' })
    .optional(),
  EMAIL_FROM_NAME: senderNameSchema.optional(),
  // Fields of the response: a client may send it back unchanged.
  SMTP_PASS_SET: z.boolean().optional(),
  isConfigured: z.boolean().optional(),
}

export const emailConfigUpdateSchema = z.strictObject(configFields)
export type EmailConfigUpdate = z.infer<typeof emailConfigUpdateSchema>

/** The fields stand beside the address or under `config`; those that are missing are the stored ones. */
export const emailTestSchema = z
  .strictObject({
    ...configFields,
    config: emailConfigUpdateSchema.optional(),
    testEmail: textSchema.max(1000).nullish(),
  })
  .transform(({ config, testEmail, ...flat }, context) => {
    const address = emailSchema.safeParse(testEmail ?? '')
    if (!address.success) {
      const message = testEmail?.trim() ? 'Email invalide' : TEST_EMAIL_REQUIRED
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    const update: EmailConfigUpdate = { ...flat, ...config }
    return { update, testEmail: address.data }
  })
export type EmailTest = z.infer<typeof emailTestSchema>

/** Never the password: only whether there is one. */
export const emailConfigSchema = z.object({
  SMTP_HOST: z.string(),
  SMTP_PORT: z.number().int(),
  SMTP_SECURE: z.enum(['true', 'false']),
  SMTP_USER: z.string(),
  SMTP_PASS_SET: z.boolean(),
  EMAIL_FROM: z.string(),
  EMAIL_FROM_NAME: z.string(),
  /** Mail can leave: a server and a sender are stored. */
  isConfigured: z.boolean(),
})
export type EmailConfig = z.infer<typeof emailConfigSchema>

export const emailConfigResponseSchema = dataResponse(emailConfigSchema)
export const emailConfigSavedResponseSchema = emailConfigResponseSchema.extend({ message: z.string() })
export const emailTestResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  /** False where TLS is not required and the server offers none. */
  isEncrypted: z.boolean().optional(),
})

/** Where mails go and in whose name: what the privileged account approves for mails about accounts. */
export const mailServerSchema = z.strictObject({
  SMTP_HOST: z.string().max(253),
  SMTP_PORT: portSchema,
  SMTP_SECURE: z.enum(['true', 'false']),
  SMTP_USER: z.string().max(254),
  EMAIL_FROM: z.string().max(254),
})
export type MailServer = z.infer<typeof mailServerSchema>

export const mailApprovalSchema = z.object({
  /** Saved by another administrator: serves the other mails, and waits. */
  pending: mailServerSchema.extend({ savedBy: z.string().nullable(), savedAt: z.iso.datetime() }).nullable(),
  /** By what mails about accounts leave; null when none can. */
  accounts: mailServerSchema.nullable(),
})
export type MailApproval = z.infer<typeof mailApprovalSchema>
export const mailApprovalResponseSchema = dataResponse(mailApprovalSchema)
export const mailApprovedResponseSchema = mailApprovalResponseSchema.extend({ message: z.string() })
