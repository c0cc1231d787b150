import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name cannot be that of a new feature; the message says why. */
export class FeatureNameError extends Error {}

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const MAX_LENGTH = 30
const MIGRATIONS = 'apps/api/src/db/migrations'
/** Words of the language, and variables that the written code already has. */
const RESERVED =
  /^(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|await|app|body|columns|db|done|filters|headers|list|now|ok|one|page|paged|params|query|reply|row|rows|search|total|where)$/

/** Every form of the name that the files of a feature need. Throws when it is badly formed or taken. */
export function nameFeature(root, kebabs, singular = toSingular(kebabs)) {
  checkForm(kebabs, singular)
  checkFree(root, kebabs)
  return {
    kebabs,
    kebab: singular,
    many: toCamel(kebabs),
    one: toCamel(singular),
    Many: toPascal(kebabs),
    One: toPascal(singular),
    MANY: toUpper(kebabs),
    ONE: toUpper(singular),
    table: kebabs.replaceAll('-', '_'),
    Title: capitalise(kebabs.replaceAll('-', ' ')),
    migration: nextMigration(root),
  }
}

function checkForm(kebabs, singular) {
  for (const name of [kebabs, singular]) {
    if (!KEBAB_CASE.test(name)) {
      throw new FeatureNameError(`"${name}" is not in kebab-case: lower-case words, joined by hyphens.`)
    }
    if (name.length > MAX_LENGTH) {
      throw new FeatureNameError(`"${name}" is too long: at most ${MAX_LENGTH} characters.`)
    }
    if (RESERVED.test(toCamel(name))) {
      throw new FeatureNameError(`"${name}" is a word that the written code needs: choose another name.`)
    }
  }
  if (singular === kebabs) {
    throw new FeatureNameError(
      `"${kebabs}" must be a plural: give its singular with --one, or another name (invoices, not invoice).`,
    )
  }
}

/** The folders in which the contract and the schema keep files of features. */
const GROUPS = ['', 'accounts/', 'agenda/', 'mailing/', 'overview/', 'persons/', 'site/', 'writing/']

function checkFree(root, kebabs) {
  const table = kebabs.replaceAll('-', '_')
  const taken = [
    ...GROUPS.map((group) => `packages/contract/src/${group}${kebabs}.ts`),
    `apps/api/src/features/${kebabs}`,
    ...GROUPS.map((group) => `apps/api/src/db/schema/${group}${kebabs}.ts`),
    `apps/web/src/features/${kebabs}`,
  ].find((path) => existsSync(join(root, path)))
  if (taken) throw new FeatureNameError(`"${kebabs}" is taken: ${taken} exists.`)
  const creates = new RegExp(`create table ${table}\\b`)
  const migration = migrationsOf(root).find((name) =>
    creates.test(readFileSync(join(root, MIGRATIONS, name), 'utf8')),
  )
  if (migration) throw new FeatureNameError(`"${kebabs}" is taken: ${migration} creates the table ${table}.`)
}

/** One more than the newest, so that it also runs last on a database that is already in use. */
function nextMigration(root) {
  const newest = Math.max(0, ...migrationsOf(root).map((name) => Number.parseInt(name, 10)))
  return String(newest + 1).padStart(4, '0')
}

const migrationsOf = (root) =>
  readdirSync(join(root, MIGRATIONS)).filter((name) => /^\d{4}-.+\.sql$/.test(name))

const toSingular = (plural) =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '')
const toCamel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const toPascal = (kebab) => capitalise(toCamel(kebab))
const toUpper = (kebab) => kebab.toUpperCase().replaceAll('-', '_')
const capitalise = (text) => text[0]?.toUpperCase() + text.slice(1)
