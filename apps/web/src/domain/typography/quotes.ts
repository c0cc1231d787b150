import { MARK } from './prose.ts'
import { CARET } from './spaces.ts'

type Opening = { at: number; sign: string; isOpen: boolean }

const OPENS_AFTER = /[\s([{«“’'/—–-]/
const CLOSES_BEFORE = /[\s.,;:!?…)\]}»”]/
const WORD = /[\p{L}\p{N}]/u

/**
 * The prose with « and » for the straight quotes that belong together, and ’ for the apostrophes. Every character
 * keeps its place. `mayChange` says which places may be touched; while somebody types, a quote `opensAlone`.
 */
export function withFrenchQuotes(
  prose: string,
  mayChange: (at: number) => boolean,
  opensAlone: boolean,
): string {
  const signs = prose.split('')
  const set = (at: number, sign: string) => {
    if (mayChange(at)) signs[at] = sign
  }
  let open: Opening[] = []
  let lineEnd = -1
  for (const { 0: sign, index } of prose.matchAll(/["“”«»]|\n\s*\n/gu)) {
    if (sign.startsWith('\n')) open = []
    else if (sign === '«' || sign === '“') open.push({ at: index, sign, isOpen: true })
    else if (sign === '»' || sign === '”') close(index, sign)
    else {
      const place = placeOf(prose, index, { isInside: open.length > 0, opensAlone })
      if (place === 'opens') {
        const isOpen = opensAlone && mayChange(index)
        open.push({ at: index, sign, isOpen })
        if (isOpen) signs[index] = '«'
      } else if (place === 'closes') close(index, sign)
    }
  }
  for (const { index } of prose.matchAll(/'/g)) {
    if (index > lineEnd) lineEnd = setApostrophes(prose, index, set)
  }
  return signs.join('')

  function close(at: number, sign: string) {
    const match = sign === '»' ? '«' : sign === '”' ? '“' : undefined
    const found = open.findLastIndex((one) => (match ? one.sign === match : one.sign !== '“'))
    const opening = open[found]
    if (!opening) return
    open = open.slice(0, found)
    if (sign === '»') return
    // English quotes stay inside French ones.
    if (sign === '”' && open.length > 0) return
    if (opening.isOpen && sign === '"') return set(at, '»')
    if (!mayChange(opening.at) || !mayChange(at)) return
    signs[opening.at] = '«'
    signs[at] = '»'
  }
}

type Context = { isInside: boolean; opensAlone: boolean }

function placeOf(prose: string, at: number, { isInside, opensAlone }: Context) {
  const before = neighbour(prose, at, -1)
  const after = neighbour(prose, at, 1)
  const isWide = /\s/.test(after) && (isInside || opensAlone)
  const mayOpen = OPENS_AFTER.test(before) && !(after === CARET ? isInside : isWide)
  const mayClose = isInside && (!/\s/.test(before) || CLOSES_BEFORE.test(after))
  if (mayOpen && mayClose) return WORD.test(after) ? 'opens' : 'closes'
  if (mayOpen) return 'opens'
  return mayClose ? 'closes' : 'stays'
}

/** The next character that readers see. */
function neighbour(prose: string, at: number, step: 1 | -1) {
  let place = at + step
  while (prose[place] === MARK) place += step
  return prose[place] ?? '\n'
}

/** In one line: « 'mot' » keeps its quotes, and feet and minutes theirs. Returns where the line ends. */
function setApostrophes(prose: string, from: number, set: (at: number, sign: string) => void) {
  const next = prose.indexOf('\n', from)
  const end = next < 0 ? prose.length : next
  let isQuoted = false
  for (let at = from; at < end; at += 1) {
    if (prose[at] !== "'") continue
    const isAfterLetter = /\p{L}/u.test(neighbour(prose, at, -1))
    const isBeforeWord = /[\p{L}\p{N}«“"\ue100]/u.test(neighbour(prose, at, 1))
    if (isAfterLetter && (isBeforeWord || !isQuoted)) set(at, '’')
    else if (isAfterLetter) isQuoted = false
    else if (isBeforeWord && !/\d/.test(neighbour(prose, at, -1))) isQuoted = true
  }
  return end
}
