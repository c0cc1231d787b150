import { otherSeedsSection } from './other-seeds.mjs'
import { scores } from './score.mjs'

const IDS_SHOWN = 12

/** The page of figures: the score of each group, those of other seeds, then every mutant that no test noticed. */
export function mutantsPage(mutants, { seed, count, drawn, found, otherSeeds = [] }, date = new Date()) {
  const alive = mutants.filter(({ killedBy }) => !killedBy)
  return `# Mutants

Written by \`npm run mutants -- --seed ${seed} --count ${count}\` on ${date.toISOString().slice(0, 10)}. The product is broken in one place at a time, and the test files that execute that place are run, the nearest first and at most thirty-six of them: a mutant that none of them notices has survived. ${mutants.length} of the ${drawn} mutants that were drawn have been tried. ${leftOut(found)} See [0112](decisions/0112-mutants.md).

## Score

| Group | Mutants | Killed | of them timed out | Survived | Without a test | Score |
| --- | --- | --- | --- | --- | --- | --- |
${scores(mutants).map(scoreRow).join('\n')}
${otherSeedsSection(otherSeeds)}
## Survivors

${alive.map((mutant) => `${heading(mutant)}\n\n${diff(mutant)}\n\n${claims(mutant)}\n`).join('\n')}`
}

const leftOut = ({ all, screens, pointless, listed }) =>
  `They come from ${all}, of which ${screens} are never drawn because they are in hooks of screens, ` +
  `${pointless} because changes of their kind make no difference, and ${listed} by the list of equivalents.`

const scoreRow = ({ group, total, killed, timedOut, survived, untested, percent }) =>
  `| ${[group, total, killed, timedOut, survived, untested, `${percent} %`].join(' | ')} |`

const heading = ({ file, line, operator }) => `### ${file}:${line}, ${operator}`

const diff = (mutant) => `\`\`\`diff\n${diffLines(mutant).join('\n')}\n\`\`\``

function diffLines({ before, code }) {
  const lines = (text, sign) => text.split('\n').map((line) => `${sign} ${line}`)
  return [...lines(before, '-'), ...(code ? lines(code.replaceAll('$drizzle.', ''), '+') : [])]
}

function claims({ ran, claims: ids }) {
  if (ran.length === 0) return 'No test executes it.'
  const named = ids.size > 0 ? `, for ${firstOf([...ids].sort())}` : ', whose titles name no requirement'
  return `Not noticed by ${ran.map((test) => `\`${test}\``).join(', ')}${named}.`
}

/** What every request passes through is claimed by hundreds. */
function firstOf(ids) {
  const more = ids.length - IDS_SHOWN
  return more > 0
    ? `${ids.slice(0, IDS_SHOWN).join(', ')} and ${more} ${more === 1 ? 'other' : 'others'}`
    : ids.join(', ')
}

export const describeMutant = (mutant) =>
  [heading(mutant).slice(4), ...diffLines(mutant), claims(mutant)].join('\n')
