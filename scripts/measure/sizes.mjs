const PARTS = [
  ['All source', ({ isCode }) => isCode],
  ['contract', at('packages/contract/')],
  ['api `src`', at('apps/api/src/')],
  ['api features', at('apps/api/src/features/')],
  ['api mail, accounts, content, site', at('apps/api/src/(mail|accounts|content|site)/')],
  ['api lib', at('apps/api/src/lib/')],
  ['api plugins', at('apps/api/src/plugins/')],
  ['api db', at('apps/api/src/db/')],
  ['api backup, commands', at('apps/api/src/(backup|commands)/')],
  ['api `bench`', at('apps/api/bench/')],
  ['api `load`', at('apps/api/load/')],
  ['web `src`', at('apps/web/src/')],
  ['web features', at('apps/web/src/features/')],
  ['web components', at('apps/web/src/components/')],
  ['web lib', at('apps/web/src/lib/')],
  ['web app', at('apps/web/src/app/')],
  ['scripts', at('scripts/')],
  ['CSS', ({ kind }) => kind === 'css'],
  ['SQL migrations', ({ kind }) => kind === 'sql'],
  ['Tests', ({ kind }) => kind === 'test'],
  ['Journeys', ({ kind }) => kind === 'journey'],
]

function at(start) {
  const place = new RegExp(`^${start}`)
  return ({ path, isCode }) => isCode && place.test(path)
}

/** Lines a file, for each part of the repository; `files` are those of classifyFiles. */
export const measureSizes = (files) =>
  PARTS.map(([part, belongs]) => ({ part, ...describe(files.filter(belongs)) }))

function describe(files) {
  const lines = files.map(({ lineCount }) => lineCount).sort((one, other) => one - other)
  return {
    files: lines.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    median: quantile(lines, 0.5),
    p90: Math.round(quantile(lines, 0.9)),
    max: lines.at(-1) ?? 0,
    over150: lines.filter((count) => count > 150).length,
    over250: lines.filter((count) => count > 250).length,
    upTo15: lines.filter((count) => count <= 15).length,
  }
}

/** Between two files the value lies between theirs, as spreadsheets compute it. */
function quantile(sorted, share) {
  if (sorted.length === 0) return 0
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  return below + (sorted[Math.ceil(place)] - below) * (place - Math.floor(place))
}
