const api = /^apps\/api\/src\//
const web = /^apps\/web\/src\//
const queries = /^apps\/api\/src\/(db\/|commands\/demo\/|.+\.queries\.ts$)/

/** Packages that one kind of file may import; their types may travel. */
const packages = [
  { name: /^drizzle-orm(\/|$)/, in: api, only: queries, advice: 'SQL lives in db/ and *.queries.ts' },
  {
    name: /^(@?fastify(\/|$)|fastify-type-provider-zod$)/,
    in: api,
    only: /^apps\/api\/src\/(app\.ts|plugins\/|features\/.+\.routes\.ts$)/,
    advice: 'HTTP lives in app.ts, plugins/ and *.routes.ts',
  },
  {
    name: /^react-big-calendar(\/|$)/,
    in: web,
    only: /^apps\/web\/src\/components\/calendar\//,
    advice: 'the calendar library lives in components/calendar/',
  },
]

const words = [
  { word: /\bprocess\.env\b/, in: api, only: /\/src\/env\.ts$/, advice: 'settings come from env.ts' },
  { word: /\bfetch\(/, in: web, only: /\/lib\/http\/http\.ts$/, advice: 'calls go through lib/http/http.ts' },
  {
    word: /\bsessionStorage\b/,
    in: web,
    only: /\/lib\/session\/session\.ts$/,
    advice: 'the session is lib/session/session.ts',
  },
  {
    word: /\bIntl\.|\.toLocale\w*\(/,
    in: web,
    only: /\/lib\/(dates|numbers)\.ts$/,
    advice: 'dates and numbers are written by lib/dates.ts and lib/numbers.ts',
  },
]

const schema = /^apps\/api\/src\/db\/schema\//

/** What lives in one place only. Tests are free. */
export function checkOnlyThere(files) {
  return files.filter(({ isTest }) => !isTest).flatMap((file) => [...strayImports(file), ...strayWords(file)])
}

function strayImports(file) {
  return file.imports.flatMap(({ specifier, target, typeOnly }) => {
    if (typeOnly) return []
    const rule = packages.find(
      (candidate) => candidate.in.test(file.path) && !target && candidate.name.test(specifier),
    )
    const advice =
      target && schema.test(target) && !queries.test(file.path)
        ? 'tables are read in db/ and *.queries.ts'
        : rule && !rule.only.test(file.path) && rule.advice
    return advice ? [{ file, message: `imports ${specifier}: ${advice}` }] : []
  })
}

const strayWords = (file) =>
  words
    .filter((rule) => rule.in.test(file.path) && !rule.only.test(file.path) && rule.word.test(file.code))
    .map((rule) => ({ file, message: `uses ${file.code.match(rule.word)[0]}: ${rule.advice}` }))
