// The table "one way for each" of docs/house.md, as far as a machine can see it.
import { functionsOf } from './functions.mjs'
import { WEB_RULINGS } from './web-rulings.mjs'

const API = /^apps\/api\/src\//
const CONTRACT = /^packages\/contract\/src\//
const EVERYWHERE = /^(apps|packages|e2e|scripts)\//
const ROUTES_OR_QUERIES = /\.(routes|queries)\.ts$/

/** `find` is searched in the code without comments and strings, `in` says where, `not` where it may stand. */
const RULINGS = [
  ...WEB_RULINGS,
  {
    in: EVERYWHERE,
    find: /^(?:export )?interface (\w+)/m,
    advice: 'types are written with `type`; `interface` is for merged declarations inside `declare module`',
  },
  {
    in: CONTRACT,
    find: /^export const (?!\w*ResponseSchema\b)(\w+Schema) =\s*(?:\w+Response\(|z\s*\.object\(\{\s*success: z\.literal\(true\))/m,
    advice: 'the schema of what a route sends ends in ResponseSchema',
  },
  {
    in: CONTRACT,
    find: /^export const (\w+(?:Answer|Created|Closed|Registered)Schema)\b/m,
    advice: 'the schema of what a route sends ends in ResponseSchema',
  },
  {
    in: API,
    not: /\/lib\/envelopes\.ts$/,
    find: /\bsuccess: true\b/,
    advice: 'send ok(data), paged(rows, query, total) or done(message) of lib/envelopes.ts',
  },
  {
    in: API,
    not: /\.routes\.ts$|\/lib\/errors\.ts$|\/plugins\//,
    find: /\bnotFound\(/,
    advice: 'the route throws the 404: return undefined, or a union such as { is: "missing" }',
  },
  {
    in: ROUTES_OR_QUERIES,
    find: /\b(inTransaction|audited|auditedWhole)\(/,
    advice: 'a transaction belongs to a verb: move it to <verb>-<noun>.ts, whose queries take its `tx`',
  },
  {
    in: /\.queries\.ts$/,
    find: /\breturn \{ (?:items|data)\b[^}\n]*\btotal\b/,
    advice: 'a query for a list returns { rows, total }',
  },
  {
    in: EVERYWHERE,
    not: /^packages\/contract\/src\/common\/days\.ts$/,
    isForTests: true,
    find: /^\s*(?:export )?(?:const|let|function) (DAY_MS|HOUR_MS|MINUTE_MS|addDays)\b/m,
    advice: 'the arithmetic of days is @vigie/contract/common/days.ts',
  },
  {
    in: API,
    not: /\/lib\/etag\.ts$/,
    isWithStrings: true,
    find: /'etag'|\betag: (?!true|false)/i,
    advice: 'send it with the helper of lib/etag.ts',
  },
  {
    in: /^apps\/api\/src\/(?!site\/)/,
    find: /^(?:export )?type (\w*Site) =/m,
    advice: 'there is one type Site, in site/site.ts: take it, or Pick<Site, …>',
  },
  {
    in: EVERYWHERE,
    not: /\.config\.\w+$/,
    find: /^(?:export )?const ([a-z]\w*)(?:: [^=\n]+)? =\s+(?:-?\d|['"`/]|\[\s*['"`\d/[]|new (?:Set|Map|RegExp)\()/m,
    advice: 'a constant of a module is written in UPPER_CASE',
  },
]

/** The ways that a feature may not choose again. Tests are free, but for what they would declare a second time. */
export function checkRulings(files) {
  const sources = files.filter(({ path }) => !path.endsWith('.css'))
  return sources.flatMap((file) => [
    ...RULINGS.filter((ruling) => concerns(ruling, file)).flatMap((ruling) => breach(ruling, file)),
    ...(API.test(file.path) && !file.isTest ? functionBreaches(file) : []),
  ])
}

const concerns = (ruling, file) =>
  ruling.in.test(file.path) && !ruling.not?.test(file.path) && (ruling.isForTests || !file.isTest)

function breach({ find, advice, isWithStrings }, file) {
  const found = (isWithStrings ? file.code : file.bare).match(find)
  if (!found) return []
  const shown = (found[1] ?? found[0]).replace(/\s+/g, ' ').trim()
  return [{ file, message: `"${shown}": ${advice}` }]
}

const LOCK = /\.for\(|\bfor (no key )?update\b/i
const WRITE = /\.(insert|update|delete)\(|\b(insert into|delete from)\b|\bupdate \w+ set\b/i

/** A name tells the reader what a call costs: one that only reads must not lock nor write. */
function functionBreaches(file) {
  return functionsOf(file.code).flatMap(({ name, body }) => {
    if (/^find[A-Z]/.test(name) && LOCK.test(body)) {
      return [{ file, message: `${name} locks: name it lock…, find… only reads` }]
    }
    if (/^(find|count)[A-Z]/.test(name) && WRITE.test(body)) {
      return [{ file, message: `${name} writes: name it after what it changes, find… and count… only read` }]
    }
    return []
  })
}
