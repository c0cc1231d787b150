import { availableParallelism, loadavg } from 'node:os'

const TITLE = '# Figures under load'
/** In the order of the page; each is written by a run of its own. */
const HEADINGS = ['Rising rates', 'A day', 'A rolling restart'] as const
export type Heading = (typeof HEADINGS)[number]

/** The page with one part replaced, and the others as they were. */
export function withPart(page: string, heading: Heading, part: string) {
  const parts = HEADINGS.flatMap((known) => {
    const text = known === heading ? part : partOf(page, known)
    return text ? [`## ${known}\n\n${text.trim()}`] : []
  })
  return `${[TITLE, ...parts].join('\n\n')}\n`
}

function partOf(page: string, heading: Heading) {
  const [, after = ''] = page.split(`\n## ${heading}\n`)
  return after.split('\n## ')[0]?.trim()
}

/** Which run on which machine, and how busy that one was: figures of a busy machine say little. */
export function describeRun() {
  const options = process.argv.slice(2).join(' ')
  const command = options ? `npm run load -- ${options}` : 'npm run load'
  const load = loadavg()[1]?.toFixed(1)
  const day = new Date().toISOString().slice(0, 10)
  return `Written by \`${command}\` on ${day}: Node ${process.versions.node}, ${availableParallelism()} cores for everything, the visitors and the database included; load average of the last five minutes ${load}.`
}

export function table(header: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}
