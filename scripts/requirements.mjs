// `npm run requirements`: which lines of docs/requirements.md no test of the last run has proven, per prefix.
// `--strict AUTH API` fails when one of these prefixes misses a line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './paths.mjs'
import { passedTitles, REPORT_NAMES, readReport } from './test-reports.mjs'

/** An id counts when a test or a step whose title names it ran and passed. */
export function compareRequirements(requirementsText, reports) {
  const known = [...requirementsText.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id)
  const prefixes = new Set(known.map(prefixOf))
  const named = new Set(reports.flatMap(passedTitles).flatMap((title) => idsOf(title)))
  return {
    known,
    missing: known.filter((id) => !named.has(id)),
    // A title may say UTF-8: only our own prefixes are ids.
    unknown: [...named].filter((id) => prefixes.has(prefixOf(id)) && !known.includes(id)),
  }
}

/** Compares the page of the project with the reports of the last run; `absent` names those that are not there. */
export function compareLastRun() {
  const found = REPORT_NAMES.map((name) => ({ name, report: readReport(name) }))
  const reports = found.flatMap(({ report }) => report ?? [])
  return {
    ...compareRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'), reports),
    absent: found.filter(({ report }) => !report).map(({ name }) => name),
  }
}

export function sayUnknown(unknown) {
  for (const id of unknown) console.error(`${id} is named by a test but is not in docs/requirements.md`)
}

const idsOf = (title) => title.match(/\b[A-Z]+-\d+\b/g) ?? []
const prefixOf = (id) => id.split('-')[0]

function report({ known, missing }) {
  for (const prefix of new Set(known.map(prefixOf))) {
    const total = known.filter((id) => prefixOf(id) === prefix).length
    const absent = missing.filter((id) => prefixOf(id) === prefix)
    console.log(`${prefix.padEnd(6)} ${`${total - absent.length}/${total}`.padStart(6)}  ${absent.join(' ')}`)
  }
  console.log(
    `${known.length - missing.length} of ${known.length} requirements are proven by a test that passed`,
  )
}

function main(args) {
  const { absent, ...result } = compareLastRun()
  if (absent.length === REPORT_NAMES.length) {
    console.error('There is no report of a run: `npm test` writes them')
    return 1
  }
  report(result)
  if (absent.length > 0)
    console.error(`Without the reports of ${absent.join(', ')}: \`npm test\` writes them all`)
  sayUnknown(result.unknown)
  const strict = args[0] === '--strict' ? args.slice(1) : []
  const broken = result.missing.filter((id) => strict.includes(prefixOf(id)))
  if (broken.length > 0) console.error(`Proven by no test that passed: ${broken.join(' ')}`)
  return result.unknown.length + broken.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2))
