import { GROUPS } from './choosing/groups.mjs'
import { scores } from './score.mjs'

const HEADING = '## Other seeds'
const HEAD = `${HEADING}

Tests against survivors are written for the mutants of seed 1. These were drawn otherwise: the figure is one of the product, and not only of its list. Where fewer were tried than drawn the run was ended before its time, and what survived has met only some of its tests: the score is a lower limit.

| Seed | Mutants | ${[...GROUPS, 'all'].join(' | ')} | Date |
| --- | --- | ${[...GROUPS, 'all'].map(() => '---').join(' | ')} | --- |`

/** The rows of the page as it is. */
export const otherSeedsOf = (page) => {
  const [, section = ''] = page.split(`${HEADING}\n`)
  return section.split('\n## ')[0].match(/^\| \d.*$/gm) ?? []
}

export const otherSeedsSection = (rows) => (rows.length > 0 ? `\n${[HEAD, ...rows].join('\n')}\n` : '')

/** The page with the row of one more seed, in the place of an earlier row of that seed. */
export function withOtherSeed(page, mutants, { seed, drawn }, date = new Date()) {
  const found = new Map(scores(mutants).map(({ group, percent }) => [group, `${percent} %`]))
  const cells = [...GROUPS, 'all'].map((group) => found.get(group) ?? '')
  const count = mutants.length < drawn ? `${mutants.length} of ${drawn}` : drawn
  const row = `| ${[seed, count, ...cells, date.toISOString().slice(0, 10)].join(' | ')} |`
  const kept = otherSeedsOf(page).filter((one) => !one.startsWith(`| ${seed} |`))
  const [before, ...after] = page.split('\n## Survivors\n')
  const [start] = before.split(`\n${HEADING}\n`)
  return [start + otherSeedsSection([...kept, row].sort()), ...after].join('\n## Survivors\n')
}
