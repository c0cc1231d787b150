// `npm run release`: the archive of this version and its checksum, in `dist`.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import { orExplain, prepare } from '../../scripts/prepare.mjs'
import { packRelease } from './pack-release.mjs'

const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
if (changed) {
  console.error(`A release is made from a clean checkout; this one has changes:\n${changed}`)
  process.exit(1)
}
await orExplain(prepare)
console.log(packRelease(join(root, 'dist')))
