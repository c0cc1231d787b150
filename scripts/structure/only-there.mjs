const API = /^apps\/api\/src\//
const WEB = /^apps\/web\/src\//
const QUERIES = /^apps\/api\/src\/(db\/|commands\/demo\/|.+\.queries\.ts$)/

/** Packages that one kind of file may import; their types may travel. */
const PACKAGES = [
  { name: /^drizzle-orm(\/|$)/, in: API, only: QUERIES, advice: 'SQL lives in db/ and *.queries.ts' },
  {
    name: /^(@?fastify(\/|$)|fastify-type-provider-zod$)/,
    in: API,
    only: /^apps\/api\/src\/((app|register-features)\.ts|plugins\/|features\/.+\.routes\.ts$)/,
    advice: 'HTTP lives in app.ts, register-features.ts, plugins/ and *.routes.ts',
  },
  {
    name: /^react-big-calendar(\/|$)/,
    in: WEB,
    only: /^apps\/web\/src\/components\/calendar\//,
    advice: 'the calendar library lives in components/calendar/',
  },
]

const WORDS = [
  {
    word: /(?<!countedAddress\()\brequest\.ip\b|\bip\b[^}\n]*\}(: FastifyRequest| = request\b)/,
    in: API,
    only: /\/(plugins\/act-origin|plugins\/cookies\/hand-over-session|analytics\/tracking\.routes)\.ts$/,
    advice:
      'a limit counts countedAddress(request.ip); only the journal and the visitor’s hash take it as it is',
  },
  { word: /\bprocess\.env\b/, in: API, only: /\/src\/env\.ts$/, advice: 'settings come from env.ts' },
  {
    word: /\bfetch\(/,
    in: WEB,
    only: /\/domain\/http\/http\.ts$/,
    advice: 'calls go through domain/http/http.ts',
  },
  {
    word: /\bsessionStorage\b/,
    in: WEB,
    only: /\/domain\/session\/session\.ts$/,
    advice: 'the session is domain/session/session.ts',
  },
  {
    word: /\bIntl\.|\.toLocale\w*\(/,
    in: WEB,
    only: /\/lib\/(dates|numbers)\.ts$/,
    advice: 'dates and numbers are written by lib/dates.ts and lib/numbers.ts',
  },
]

const SCHEMA = /^apps\/api\/src\/db\/schema\//

/** What lives in one place only. Tests are free. */
export function checkOnlyThere(files) {
  return files.filter(({ isTest }) => !isTest).flatMap((file) => [...strayImports(file), ...strayWords(file)])
}

function strayImports(file) {
  return file.imports.flatMap(({ specifier, target, typeOnly }) => {
    if (typeOnly) return []
    const rule = PACKAGES.find(
      (candidate) => candidate.in.test(file.path) && !target && candidate.name.test(specifier),
    )
    const advice =
      target && SCHEMA.test(target) && !QUERIES.test(file.path)
        ? 'tables are read in db/ and *.queries.ts'
        : rule && !rule.only.test(file.path) && rule.advice
    return advice ? [{ file, message: `imports ${specifier}: ${advice}` }] : []
  })
}

const strayWords = (file) =>
  WORDS.filter(
    (rule) => rule.in.test(file.path) && !rule.only.test(file.path) && rule.word.test(file.code),
  ).map((rule) => ({ file, message: `uses ${file.code.match(rule.word)[0]}: ${rule.advice}` }))
