import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { emailSchema } from '@vigie/contract/common/fields.ts'
import { DEFAULT_SITE_PAGES } from '@vigie/contract/site/pages.ts'
import { publicUrlSchema } from '@vigie/contract/site/site.ts'
import { z } from 'zod'

const flag = z.stringbool().default(false)
const limit = (byDefault: number) => z.coerce.number().int().min(0).default(byDefault)
const someDays = z.coerce.number().int().min(1).max(36_500)
const days = (byDefault: number) => someDays.default(byDefault)
const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)

/** A path of the company's site that differs by one placeholder. */
const pagePattern = (byDefault: string, names: string[]) =>
  z
    .string()
    .trim()
    .default(byDefault)
    .refine((path) => new RegExp(`^/(?!/)[^\\s{}]*\\{(${names.join('|')})\\}[^\\s{}]*$`).test(path), {
      error: `doit commencer par « / » et contenir une seule fois ${names.map((name) => `{${name}}`).join(' ou ')}`,
    })

const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(5000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalText,
  /** The server itself, when DATABASE_URL leads to a pooler in transaction mode before it. */
  DATABASE_DIRECT_URL: optionalText,
  /** A streaming replica of that server, for what the public reads. */
  DATABASE_READ_URL: optionalText,
  /** Where pictures are kept: beside the embedded database, or in the server that several processes share. */
  UPLOADS: z.enum(['disk', 'database']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  SITE_NAME: z.string().trim().min(1).default('Vigie'),
  /** Where people reach Vigie itself; SITE_URL is the company's site. */
  PUBLIC_URL: optionalText.pipe(publicUrlSchema.optional()),
  SITE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  /** Where that site shows an article, a project and an event. */
  SITE_BLOG_PATH: pagePattern(DEFAULT_SITE_PAGES.blog, ['slug', 'id']),
  SITE_PROJECT_PATH: pagePattern(DEFAULT_SITE_PAGES.project, ['slug', 'id']),
  SITE_EVENT_PATH: pagePattern(DEFAULT_SITE_PAGES.event, ['id']),
  SITE_TIMEZONE: z.string().default('Europe/Paris').refine(isTimeZone, { error: 'fuseau horaire inconnu' }),
  SIGNUP: z.enum(['first', 'open', 'closed']).default('first'),
  PRIVILEGED_ADMIN_EMAIL: optionalText.pipe(emailSchema.optional()),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((origin) => origin.trim().replace(/\/$/, '') || [])),
  /** Subscriptions are confirmed by mail, where mail can be sent and the public address is known. */
  NEWSLETTER_DOUBLE_OPT_IN: z.stringbool().default(true),
  /** What the mail server takes in an hour; campaigns keep to it, over all processes together. */
  MAILS_PER_HOUR: z.coerce.number().int().min(1).max(10_000_000).default(400),
  /** Of all mails to addresses that visitors type, over all processes together. */
  VISITOR_MAILS_PER_HOUR: z.coerce.number().int().min(1).max(10_000_000).default(200),
  TRUST_PROXY: z.string().default('').transform(toTrustProxy),
  RATE_LIMIT_TRACKING: limit(60),
  RATE_LIMIT_FORMS: limit(10),
  RATE_LIMIT_API: limit(1200),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(1).default(900),
  REFRESH_TOKEN_DAYS: z.coerce.number().positive().default(30),
  LIST_MEMORY_MB: limit(32),
  FREE_SPACE_FLOOR_MB: limit(200),
  STATEMENT_TIMEOUT_SECONDS: z.coerce.number().positive().default(30),
  /** From "not ready" to the end of listening: whoever asks /health/ready must have noticed by then. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0.3),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Allows mail servers of the inside network, on any port. */
  SMTP_ALLOW_PRIVATE: flag,
  /** Off only for a relay on one's own machine that speaks no TLS. */
  SMTP_REQUIRE_TLS: z.stringbool().default(true),
  /** After this many days one version a day is kept of each article, project and event. */
  HISTORY_DAYS: days(365),
  /** For how long the privileged account can bring back what was deleted. */
  RECOVERY_DAYS: days(30),
  /** RGPD-09: the first rules of « Conservation » for appointments, registrations and mails, until others are saved. */
  PERSONS_DAYS: someDays.optional(),
  /** The same of the journal. */
  JOURNAL_DAYS: someDays.optional(),
  /** Who gives it may read /metrics from anywhere; without it only a program of this machine may. */
  METRICS_TOKEN: optionalText.pipe(z.string().min(16, { error: '16 caractères au moins' }).optional()),
  /** Whether the product watches the age of its own backups, or those of the server are looked after elsewhere. */
  BACKUPS: z.enum(['vigie', 'elsewhere']).default('vigie'),
  DEMO: flag,
  VIGIE_SECRET: optionalText,
})
const checkedSchema = settingsSchema.superRefine((settings, context) => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (settings[name] && !settings.DATABASE_URL)
      context.addIssue({ code: 'custom', path: [name], message: 'demande aussi DATABASE_URL' })
})

type Parsed = z.infer<typeof settingsSchema>
export type Settings = Omit<Parsed, 'VIGIE_SECRET' | 'UPLOADS'> & {
  secret: string
  /** Neither given nor kept: made at this start. */
  isNewSecret: boolean
  UPLOADS: NonNullable<Parsed['UPLOADS']>
}

/**
 * The only place that reads the environment: wrong settings stop the start with one sentence each. `fixed` values win
 * over the environment.
 */
export function readSettings(
  fixed: NodeJS.ProcessEnv = {},
  environment: NodeJS.ProcessEnv = process.env,
): Settings {
  const { VIGIE_SECRET, ...settings } = parse({ ...environment, ...fixed })
  return {
    ...settings,
    UPLOADS: imagePlace(settings),
    ...(VIGIE_SECRET ? { secret: VIGIE_SECRET, isNewSecret: false } : storedSecret(settings.DATA_DIR)),
  }
}

/** For commands that need no secret, and must work when it is lost. They call the server itself, not its pooler. */
export function readDataPlaces(environment: NodeJS.ProcessEnv = process.env) {
  const settings = parse(environment)
  const {
    DATA_DIR: dataDir,
    DATABASE_URL: pooledUrl,
    DATABASE_DIRECT_URL: databaseUrl = pooledUrl,
  } = settings
  return { dataDir, databaseUrl, images: imagePlace(settings), timeZone: settings.SITE_TIMEZONE }
}

/** The secret of this moment; undefined when there is none, or when its file is damaged. */
export function knownSecret(): string | undefined {
  const { VIGIE_SECRET, DATA_DIR } = parse(process.env)
  const file = secretFile(DATA_DIR)
  if (VIGIE_SECRET || !existsSync(file)) return VIGIE_SECRET
  return secretSchema.safeParse(readFileSync(file, 'utf8')).data?.secret
}

/** The same, with how people name the product and where they reach it. */
export function readOwnAddress(environment: NodeJS.ProcessEnv = process.env) {
  const { SITE_NAME: siteName, PUBLIC_URL: publicUrl, PORT: port } = parse(environment)
  return { ...readDataPlaces(environment), siteName, publicUrl, port }
}
const imagePlace = ({ UPLOADS, DATABASE_URL }: Pick<Parsed, 'UPLOADS' | 'DATABASE_URL'>) =>
  UPLOADS ?? (DATABASE_URL ? 'database' : 'disk')

function parse(environment: NodeJS.ProcessEnv) {
  const parsed = checkedSchema.safeParse(withoutBlanks(environment))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} : ${issue.message}`)
    throw new Error(`Réglages invalides :\n${lines.join('\n')}`)
  }
  return { ...parsed.data, DATA_DIR: path.resolve(parsed.data.DATA_DIR) }
}

/** A blank line in an .env file means "not set", not "set to nothing". */
function withoutBlanks(environment: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

function storedSecret(dataDir: string): Pick<Settings, 'secret' | 'isNewSecret'> {
  const file = secretFile(dataDir)
  if (!existsSync(file)) return { secret: randomBytes(32).toString('base64url'), isNewSecret: true }
  const { success, data } = secretSchema.safeParse(readFileSync(file, 'utf8'))
  if (success) return { ...data, isNewSecret: false }
  throw new Error(
    `Le fichier ${file}, qui contient le secret de cette installation, est incomplet ou abîmé.\n` +
      `Il est dans chaque sauvegarde : npm run restore -- FICHIER (celles de Vigie sont dans ${path.join(dataDir, 'backups')}). ${OTHER_SECRET}`,
  )
}

/** Stored only once the database is known to have no accounts: what another secret has sealed cannot be opened. */
export function keepNewSecret({ DATA_DIR, secret }: Pick<Settings, 'DATA_DIR' | 'secret'>) {
  const file = secretFile(DATA_DIR)
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  // Written aside and renamed: a start that dies half-way must not leave half a secret behind.
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify({ secret }, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(temporary, file)
}

export function missingSecret({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) {
  return new Error(
    `Le secret de cette installation manque : la base de données a des comptes, mais il n’y a pas de fichier ${secretFile(DATA_DIR)}.\n` +
      `Remettez ce fichier à sa place : il est aussi dans chaque sauvegarde (npm run restore -- FICHIER). ${OTHER_SECRET}`,
  )
}

const OTHER_SECRET =
  'Ou donnez le secret avec VIGIE_SECRET ; un secret nouveau met fin aux sessions, et le mot de passe du serveur de messagerie est alors à saisir de nouveau.'

const secretFile = (dataDir: string) => path.join(dataDir, 'secrets.json')

const secretSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(z.object({ secret: z.string().min(32) }))

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: name }))
  } catch {
    return false
  }
}

function toTrustProxy(value: string) {
  if (value === '' || value === '0' || value === 'false') return false
  if (value === 'true') return true
  const hops = Number(value)
  return Number.isInteger(hops) ? (_address: string, hop: number) => hop < hops : value
}
