import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { partsOf } from './words.mjs'

/** Media types and media queries are no library. */
const EXEMPT = /media-?(types?|query)|matchMedia/i

/** The table « One word for one thing » of docs/house.md, in names of files and in what they export. */
export function checkVocabulary(files) {
  return files
    .filter(({ isTest, path }) => !isTest && !path.startsWith('scripts/'))
    .flatMap((file) => namesOf(file).flatMap((name) => refusals(file, name)))
}

function refusals(file, name) {
  const parts = ` ${partsOf(name).join(' ')} `
  return VOCABULARY.filter(
    ({ below, refused }) => isBelow(file, below) && parts.includes(` ${refused} `),
  ).map(({ word, refused }) => ({ file, message: `"${name}" says ${refused}: the word here is ${word}` }))
}

const isBelow = ({ path }, below) => below.length === 0 || below.some((folder) => path.startsWith(folder))

function namesOf({ path, bare }) {
  const exported = bare.matchAll(/^export (?:async )?(?:function\*?|const|type|class) (\w+)/gm)
  return [path.split('/').at(-1), ...[...exported].map(([, name]) => name)].filter(
    (name) => !EXEMPT.test(name),
  )
}

const VOCABULARY = readFileSync(join(root, 'docs/house.md'), 'utf8')
  .split('\n## ')
  .find((section) => section.startsWith('One word for one thing'))
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .flatMap((line) => {
    const [word, , below, refused] = line.split('|').slice(1, -1)
    return quoted(refused).map((one) => ({ word: word.trim(), below: quoted(below), refused: one }))
  })

function quoted(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text)
}
