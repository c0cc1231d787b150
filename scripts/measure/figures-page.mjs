import { REVIEW_SHAPE, REVIEW_SIZES, REVIEW_TYPES } from './review-figures.mjs'

const SHAPE_NAMES = {
  files: 'files of TypeScript, JavaScript and CSS, tests included',
  imports: 'imports among them',
  fullFolders: 'folders with more than 20 source files',
  deepestFolder: 'levels of the deepest folder',
  contractCrossings: 'imports from one part of the contract to another',
  featureCrossings: 'imports from one feature to another',
  cycles: 'import cycles',
  comments: 'lines of comments for 100 of code',
  crowdedTitles: 'titles with more than three ids',
}

/** The page docs/figures-house.md. */
export function writeFiguresPage({ sizes, types, shape, limits, day }) {
  return `# Figures of the code

Written by \`npm run measure\` on ${day}. Each cell holds today's figure and, in brackets, the one that the review of the code base found at the commit \`b266dc7\`; a dash where it gave none. The review counted with another script: at that commit this one finds a median of 46 lines and a 90th percentile of 111.

## Limits

${table(['What', 'Today', 'At most', ''], limits.map(limitRow))}

## Size, in lines a file

Source is without tests and what only they use. The median and the 90th percentile are over the files of a part.

${table(['Part', 'files', 'lines', 'median', 'p90', 'max', '> 150', '> 250', '≤ 15'], sizes.map(sizeRow))}

## Types, suppressions, forms

A cast is \`as X\` but \`as const\`; the review also counted the renames of imports.

${table(['What', 'Source', 'for 1,000 lines of code', 'Tests'], types.map(typeRow))}

## Shape

${table(
  ['What', 'Figure'],
  Object.entries(SHAPE_NAMES).map(([key, name]) => [name, pair(shape[key], REVIEW_SHAPE[key])]),
)}
`
}

const limitRow = ({ name, value, atMost, isBroken }) => [
  name,
  number(value),
  number(atMost),
  isBroken ? 'broken' : 'kept',
]

function sizeRow({ part, ...values }) {
  return [part, ...Object.entries(values).map(([key, value]) => pair(value, REVIEW_SIZES[part]?.[key]))]
}

function typeRow({ measure, ...values }) {
  return [measure, ...Object.entries(values).map(([key, value]) => pair(value, REVIEW_TYPES[measure]?.[key]))]
}

const pair = (today, review) => `${number(today)} (${number(review)})`
const number = (value) => ((value ?? null) === null ? '–' : value.toLocaleString('en-GB'))

const table = (head, rows) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
