import type { Outcome, Scenario } from './setup/scenario.ts'

export type Row = { scenario: Scenario; engine: string; outcome: Outcome | string }

/** The page tools/results/faults.md. */
export function toMarkdown({ date, seed, rows }: { date: Date; seed: number; rows: readonly Row[] }) {
  return `# Faults

Written by \`npm run faults\` on ${date.toISOString().slice(0, 10)}, seed ${seed}. Every write that was acknowledged (2xx) was read back through the API afterwards; "wrong" counts those that were missing, cut, stored twice or half there, and every other promise of the row that was not kept. What each row does and what it does not model: [decision 0109](decisions/0109-faults.md).

${table(
  ['Fault', 'Engine', 'Times', 'Writes acknowledged', 'Wrong', 'Seen'],
  rows.map(({ scenario, engine, outcome }) => [scenario.fault, engine, ...cells(outcome)]),
)}
`
}

const cells = (outcome: Outcome | string) =>
  typeof outcome === 'string'
    ? ['0', '', '', `not run: ${outcome}`]
    : [String(outcome.times), String(outcome.acknowledged), String(outcome.problems.length), outcome.seen]

function table(header: string[], rows: string[][]) {
  const line = (row: string[]) => `| ${row.join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}
