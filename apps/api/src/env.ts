import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { emailSchema } from '@vigie/contract/common/fields.ts'
import { DEFAULT_SITE_PAGES } from '@vigie/contract/site/pages.ts'
import { publicUrlSchema } from '@vigie/contract/site/site.ts'
import { z } from 'zod'
import { ownCommand } from '#lib/caller/own-command.ts'
import {
  atLeast,
  choice,
  duration,
  flag,
  optionalChoice,
  optionalSecret,
  optionalText,
  optionalUrlBeside,
  optionalWhole,
  origins,
  pagePattern,
  proxies,
  refusedSettings,
  timeZone,
  whole,
} from '#lib/settings/setting-kinds.ts'

const MOST_DAYS = 36_500
const SECRET_MIN = 32

/** Of each setting, its description is what is expected when its value is refused. */
const settingsSchema = z.object({
  PORT: whole(5000, 0, 65_535),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalText,
  /** The server itself, when DATABASE_URL leads to a pooler in transaction mode before it. */
  DATABASE_DIRECT_URL: optionalUrlBeside('DATABASE_URL'),
  /** A streaming replica of that server, for what the public reads. */
  DATABASE_READ_URL: optionalUrlBeside('DATABASE_URL'),
  /** Where pictures are kept: beside the embedded database, or in the server that several processes share. */
  UPLOADS: optionalChoice(['disk', 'database']),
  DATABASE_POOL: whole(10, 1, 200),
  SITE_NAME: z.string().trim().min(1).default('Vigie').describe('un nom'),
  /** Where people reach Vigie itself; SITE_URL is the company's site. */
  PUBLIC_URL: optionalText
    .pipe(publicUrlSchema.optional())
    .describe('une adresse complète, sans rien après le nom du serveur (https://admin.exemple.fr)'),
  SITE_URL: optionalText
    .pipe(z.url({ protocol: /^https?$/ }).optional())
    .describe('une adresse complète (https://www.exemple.fr)'),
  /** Where that site shows an article, a project and an event. */
  SITE_BLOG_PATH: pagePattern(DEFAULT_SITE_PAGES.blog, ['slug', 'id']),
  SITE_PROJECT_PATH: pagePattern(DEFAULT_SITE_PAGES.project, ['slug', 'id']),
  SITE_EVENT_PATH: pagePattern(DEFAULT_SITE_PAGES.event, ['id']),
  SITE_TIMEZONE: timeZone('Europe/Paris'),
  SIGNUP: choice(['first', 'open', 'closed'], 'first'),
  PRIVILEGED_ADMIN_EMAIL: optionalText.pipe(emailSchema.optional()).describe('une adresse e-mail'),
  ALLOWED_ORIGINS: origins,
  /** Subscriptions are confirmed by mail, where mail can be sent and the public address is known. */
  NEWSLETTER_DOUBLE_OPT_IN: flag(true),
  /** What the mail server takes in an hour; campaigns keep to it, over all processes together. */
  MAILS_PER_HOUR: whole(400, 1, 10_000_000),
  /** Of all mails to addresses that visitors type, over all processes together. */
  VISITOR_MAILS_PER_HOUR: whole(200, 1, 10_000_000),
  TRUST_PROXY: proxies,
  RATE_LIMIT_TRACKING: atLeast(0, 60),
  RATE_LIMIT_FORMS: atLeast(0, 10),
  RATE_LIMIT_API: atLeast(0, 1200),
  ACCESS_TOKEN_SECONDS: atLeast(1, 900),
  REFRESH_TOKEN_DAYS: duration(30),
  LIST_MEMORY_MB: atLeast(0, 32),
  FREE_SPACE_FLOOR_MB: atLeast(0, 200),
  STATEMENT_TIMEOUT_SECONDS: duration(30),
  /** From "not ready" to the end of listening: whoever asks /health/ready must have noticed by then. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0.3).describe('un nombre de 0 à 300'),
  LOG_LEVEL: choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  /** Allows mail servers of the inside network, on any port. */
  SMTP_ALLOW_PRIVATE: flag(false),
  /** Off only for a relay on one's own machine that speaks no TLS. */
  SMTP_REQUIRE_TLS: flag(true),
  /** After this many days one version a day is kept of each article, project and event. */
  HISTORY_DAYS: whole(365, 1, MOST_DAYS),
  /** For how long the privileged account can bring back what was deleted. */
  RECOVERY_DAYS: whole(30, 1, MOST_DAYS),
  /** RGPD-09: the first rules of « Conservation » for appointments, registrations and mails, until others are saved. */
  PERSONS_DAYS: optionalWhole(1, MOST_DAYS),
  /** The same of the journal. */
  JOURNAL_DAYS: optionalWhole(1, MOST_DAYS),
  /** Who gives it may read /metrics from anywhere; without it only a program of this machine may. */
  METRICS_TOKEN: optionalSecret(16),
  /** Whether the product watches the age of its own backups, or those of the server are looked after elsewhere. */
  BACKUPS: choice(['vigie', 'elsewhere'], 'vigie'),
  DEMO: flag(false),
  VIGIE_SECRET: optionalSecret(SECRET_MIN),
  /** SHIP-08: starts under another secret than the one that sealed the database, when that one is lost. */
  SECRET_LOST: flag(false),
})
const checkedSchema = settingsSchema.superRefine((settings, context) => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (settings[name] && !settings.DATABASE_URL) context.addIssue({ code: 'custom', path: [name] })
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

/** A command of the service must not act on the folder that it was called from. */
export const isDataDirGiven = () => Boolean(process.env.DATA_DIR)

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
  const given = withoutBlanks(environment)
  const parsed = checkedSchema.safeParse(given)
  if (!parsed.success)
    throw new Error(
      `Réglages refusés :\n  ${refusedSettings(parsed.error.issues, settingsSchema.shape, given).join('\n  ')}`,
    )
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
      `Il est dans chaque sauvegarde : ${RESTORE} (celles de Vigie sont dans ${path.join(dataDir, 'backups')}). ${OTHER_SECRET}`,
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
      `Remettez ce fichier à sa place : il est aussi dans chaque sauvegarde (${RESTORE}), sauf si VIGIE_SECRET le donnait. ${OTHER_SECRET}`,
  )
}

/** SHIP-08: what the former secret has sealed could not be opened, and two processes would undo each other's work. */
export function otherSecret({ DATA_DIR, secret }: Pick<Settings, 'DATA_DIR' | 'secret'>) {
  return new Error(
    `Le secret (VIGIE_SECRET, sinon ${secretFile(DATA_DIR)}) fait ${secret.length} caractères et n’est pas celui qui a scellé cette base de données, ou la fin de son journal a été modifiée ; attendu : le secret d’avant. ${LOST_SECRET}`,
  )
}

const RESTORE = ownCommand('restore', 'FICHIER')
const LOST_SECRET =
  'S’il est perdu, démarrez une fois avec SECRET_LOST=true : les sessions prennent fin, et ce qui était scellé (mot de passe du serveur de messagerie, webhooks, validation en deux étapes) est à refaire.'
const OTHER_SECRET = `Ou donnez le secret avec VIGIE_SECRET. ${LOST_SECRET}`

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
  .pipe(z.object({ secret: z.string().min(SECRET_MIN) }))
