import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const PAGE = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const STATES = { met: 'met', '**not met**': 'not met', 'n/a': 'n/a' }
const LINES = [...PAGE.matchAll(/^\| (V\d+\.\d+\.\d+) \| (\S+) \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(
  ([, id, level, asked, state, shown]) => ({ id, level, asked, state: STATES[state], shown }),
)
const count = (level, state) => LINES.filter((line) => line.level === level && line.state === state).length

describe('docs/asvs.md', () => {
  it('has every requirement of levels 1 and 2 once, with a state', () => {
    expect([...PAGE.matchAll(/^\| V\d+\.\d/gm)]).toHaveLength(LINES.length)
    expect(new Set(LINES.map(({ id }) => id)).size).toBe(LINES.length)
    expect(LINES.filter(({ level }) => level === '1')).toHaveLength(70)
    expect(LINES.filter(({ level }) => level === '2')).toHaveLength(183)
    expect(LINES.filter(({ state, shown }) => !state || shown.trim() === '')).toEqual([])
  })

  it('shows what is met by a file, a page or the names of requirements', () => {
    const bare = LINES.filter(
      ({ state, shown }) => state === 'met' && !/`[^`]+`|\]\(|[A-Z]+-\d\d/.test(shown),
    )
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  it('counts at its top what its lines say', () => {
    for (const level of ['1', '2']) {
      const counts = ['met', 'not met', 'n/a'].map((state) => count(level, state))
      const total = counts.reduce((sum, one) => sum + one)
      expect(PAGE).toContain(`| ${[level, total, ...counts].join(' | ')} |`)
    }
    const open = LINES.filter(({ level, state }) => level === '1' && state === 'not met').map(({ id }) => id)
    expect(PAGE).toContain(`Of level 1 are not met: ${open.join(', ')}.`)
  })

  it('names only files that exist', () => {
    const names = [
      ...PAGE.matchAll(/`((?:apps|packages|docs|scripts|e2e|examples)\/[^`\s]*|[\w.]+\.(?:md|json))`/g),
    ]
    expect(names.length).toBeGreaterThan(200)
    expect(names.map(([, name]) => name).filter((name) => !existsSync(join(root, name)))).toEqual([])
  })
})
