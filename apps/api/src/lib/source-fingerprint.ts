import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOTS = [
  path.resolve(import.meta.dirname, '..'),
  path.resolve(import.meta.dirname, '../../../../packages/contract/src'),
]

/** The same for all processes of one version, different for the next, so that responses of two versions never mix. */
export function sourceFingerprint() {
  const hash = createHash('sha1')
  for (const root of ROOTS) {
    for (const file of globSync('**/*.ts', { cwd: root }).sort())
      hash.update(file).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('base64url')
}
