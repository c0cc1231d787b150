import { availableParallelism } from 'node:os'
import type { Comparison, Load } from './compare.ts'
import type { FirstLoad } from './first-load.ts'
import type { Idle } from './idle.ts'
import type { Limit } from './limit.ts'

export type Figures = {
  date: Date
  comparisons: Comparison[]
  limits: Limit[]
  idle: Idle[]
  firstLoad: FirstLoad | null
  /** What an error kept from being measured, each in a sentence. */
  broken: string[]
}

export const noFigures = (): Figures => ({
  date: new Date(),
  comparisons: [],
  limits: [],
  idle: [],
  firstLoad: null,
  broken: [],
})

/** The page tools/results/bench.md: first what holds on any machine, then what this one measured. */
export function toMarkdown({ date, comparisons, limits, idle, firstLoad, broken }: Figures) {
  return `# Figures

Written by \`npm run bench\` on ${date.toISOString().slice(0, 10)}. The baseline is Fastify with raw SQL through the same driver, the same token look-up, the same rows, no validation and no declared answers; three processes of each are loaded in turn in one run, and a figure is the median of its rounds.${broken.map((sentence) => ` **${sentence}.**`).join('')}

## Ratios

${table(
  ['Workload', 'Engine', 'Product / baseline', 'Minimum'],
  comparisons.map(({ workload, engine, ratio, minimum }) => [
    workload,
    engine,
    percent(ratio),
    percent(minimum),
  ]),
)}

## Limits

${table(
  ['What', 'Engine', 'Measured', 'At most'],
  limits.map(({ what, engine, value, most, unit }) => [
    what,
    engine,
    `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`,
    Number.isFinite(most) ? `${most}` : 'none',
  ]),
)}

## First load of /login

${firstLoad ? firstLoadTable(firstLoad) : 'Not measured: no Chromium on the machine.'}

## Absolute figures

Node ${process.versions.node}, ${availableParallelism()} cores, load generator included.

${table(
  ['Workload', 'Engine', 'Side', 'Requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'Memory MB'],
  comparisons.flatMap(({ workload, engine, product, baseline }) => [
    [workload, engine, 'product', ...loadCells(product), product.megabytes.toFixed(0)],
    [workload, engine, 'baseline', ...loadCells(baseline), baseline.megabytes.toFixed(0)],
  ]),
)}

${table(
  ['Engine', 'Side', 'Second start to first answer, ms', 'Memory at rest, MB'],
  idle.flatMap(({ engine, product, baseline }) => [
    [engine, 'product', product.startMs.toFixed(0), product.megabytes.toFixed(0)],
    [engine, 'baseline', baseline.startMs.toFixed(0), baseline.megabytes.toFixed(0)],
  ]),
)}
`
}

const firstLoadTable = ({ scriptBytes, styleBytes }: FirstLoad) =>
  table(
    ['', 'Sent, kB', 'At most, kB'],
    [
      ['JavaScript', kilobytes(scriptBytes), '110'],
      ['CSS', kilobytes(styleBytes), '20'],
    ],
  )

const loadCells = ({ perSecond, p50, p95, p99 }: Load) => [
  perSecond.toFixed(0),
  ...[p50, p95, p99].map((milliseconds) => milliseconds.toFixed(1)),
]

const percent = (share: number) => `${(share * 100).toFixed(0)}%`
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

function table(header: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}
