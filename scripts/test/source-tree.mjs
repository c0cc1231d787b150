import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'

const TREES = []

afterEach(() => {
  for (const directory of TREES.splice(0)) rmSync(directory, { recursive: true })
})

/** A folder with these files (`{ path: text }`), removed after the test. */
export function sourceTree(files) {
  const directory = mkdtempSync(join(tmpdir(), 'vigie-tree-'))
  TREES.push(directory)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(directory, dirname(path)), { recursive: true })
    writeFileSync(join(directory, path), text)
  }
  return directory
}
