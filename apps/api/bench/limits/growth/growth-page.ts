import { availableParallelism, loadavg } from 'node:os'
import type { Row } from './growth-table.ts'

const TITLE = '# A hundred times the rows'
const ENGINES = ['embedded', 'PostgreSQL']

type Part = { engine: string; rows: readonly Row[]; rounds: number; date: Date }

/** The page docs/figures-growth.md with the part of one engine replaced, and the other one as it was. */
export function withPart(page: string, part: Part) {
  const parts = new Map(ENGINES.map((engine) => [engine, partOf(page, engine)]))
  parts.set(part.engine, toMarkdown(part))
  return `${[TITLE, ...[...parts.values()].filter(Boolean)].join('\n\n')}\n`
}

function partOf(page: string, engine: string) {
  const [, ...parts] = page.split(/^(?=## )/m)
  return parts.find((part) => part.startsWith(`## ${engine}\n`))?.trim() ?? ''
}

function toMarkdown({ engine, rows, rounds, date }: Part) {
  const ratios = rows.map(({ small, large }) => large / small)
  const over = rows.filter(({ small, large, most }) => large / small > most)
  const lines = rows
    .toSorted((a, b) => b.large / b.small - a.large / a.small)
    .map(({ path, small, large }) => [
      `\`${decodeURIComponent(path)}\``,
      small.toFixed(1),
      large.toFixed(1),
      (large / small).toFixed(2),
    ])
  return `## ${engine}

Written by \`npm run bench -- --only growth\` on ${date.toISOString().slice(0, 10)}: Node ${process.versions.node}, ${availableParallelism()} cores, load average of the last fifteen minutes ${loadavg()[2]?.toFixed(1)}. Medians of ${rounds} rounds in which the small set and the large one are asked in turn; the first fifth is left out. An address over its limit was asked again, twice as often. ${rows.length} addresses, ${over.length} over their limit of 3 times; the largest ratio is ${Math.max(...ratios).toFixed(2)}.

${table([['Address', 'Small, ms', 'Large, ms', 'Ratio'], ['---', '---', '---', '---'], ...lines])}`
}

const table = (lines: string[][]) => lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
