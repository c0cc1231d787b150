import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const FILES = ['apps', 'packages', 'examples', 'e2e', 'scripts', 'tools', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`),
)
const RECORDS = pagesOf('docs/decisions').filter((path) => !path.endsWith('/README.md'))
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/house.md',
  'docs/site.md',
  'docs/scaling.md',
  'docs/security.md',
  'docs/asvs.md',
  'docs/running.md',
  ...pagesOf('docs/how-to'),
  'docs/decisions/README.md',
  ...RECORDS,
]

function pagesOf(folder) {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
}

const read = (path) => readFileSync(join(root, path), 'utf8')

/** What a page names as a file or a folder of the repository: code with a slash and an ending, or a folder's slash. */
function namedPaths(text) {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([\w./@-]+)`/g)]
    .map(([, name]) => name)
    .filter(
      (name) =>
        /\.(ts|tsx|mjs|js|css|sql|md|json)$/.test(name) ||
        /^(apps|packages|examples|docs|scripts|tools|e2e)\//.test(name),
    )
    .filter((name) => !/NNNN|(^|\/)x[-.]|^[./@]|^(index\.ts|secrets\.json)$/.test(name))
}

const exists = (name) =>
  existsSync(join(root, name)) || FILES.some((path) => path.endsWith(`/${name.replace(/\/$/, '')}`))

describe('the decision records', () => {
  it.each(RECORDS)('%s has the one form of heading, a date and a status', (path) => {
    const number = path.match(/\/(\d{4})-[a-z-]+\.md$/)[1]
    expect(read(path)).toMatch(
      new RegExp(`^# ${number}\\. .+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d\\. Status: .+\\.\\n\\n`),
    )
  })

  it.each(RECORDS)('%s has at most 300 words', (path) => {
    const words = read(path).split(/\s+/).length - 1
    const advice = `${words} words: keep the decision, its reasons and its price; figures belong in the commit`
    expect(words, advice).toBeLessThanOrEqual(300)
  })

  it.each(RECORDS)('%s says what is decided first', (path) => {
    const [, , opening = ''] = read(path).split('\n\n')
    const advice = 'the first paragraph is the decision; the context comes after it'
    expect(opening, advice).not.toMatch(/^\*{2}Context|^#/)
  })

  it('are all in the index, with their titles, dates and states', () => {
    const rows = RECORDS.map((path) => {
      const [, number, title, date, status] = read(path).match(
        /^# (\d+)\. (.+)\n\nDate: (\S+)\. Status: (.+)\.\n/,
      )
      return `| [${number}](${path.split('/').at(-1)}) | ${title} | ${date} | ${status} |`
    })
    const index = read('docs/decisions/README.md').replace(/ +\|/g, ' |')
    expect(rows.filter((row) => !index.includes(row))).toEqual([])
  })

  it('have no hole in their numbers since 0087', () => {
    const numbers = RECORDS.map((path) => Number(path.match(/\/(\d{4})-/)[1])).filter(
      (number) => number >= 87,
    )
    expect(numbers).toEqual(numbers.map((_, index) => 87 + index))
  })
})

describe('the pages of the repository', () => {
  it.each(PAGES)('%s names only files that exist', (page) => {
    expect(namedPaths(read(page)).filter((name) => !exists(name))).toEqual([])
  })

  it('the lines of code in docs/house.md stand in the files that they name', () => {
    const lines = [...read('docs/house.md').matchAll(/^ *\/\/ (\S+\.ts)\n(.+)$/gm)]
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(([, path, code]) => !read(path).includes(code.trim()))).toEqual([])
  })

  it.each(PAGES)('%s links only to files that exist', (page) => {
    const targets = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) =>
      join(page, '..', target),
    )
    expect(targets.filter((target) => !exists(target))).toEqual([])
  })
})
