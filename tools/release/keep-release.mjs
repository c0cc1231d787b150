// `node tools/release/keep-release.mjs`: keeps a database of this version for the tests of later ones. Run it at a release.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nodePath, root, toolEnvironment } from '../../scripts/paths.mjs'
import { runCommand } from '../../scripts/run-command.mjs'
import { fillAndRead } from './fill-and-read.mjs'
import { packFolder } from './pack-folder.mjs'
import { startDemo } from './start-demo.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const target = join(root, 'apps/api/src/test/released', version)
const backup = join(target, 'vigie.backup')
const temporary = mkdtempSync(join(tmpdir(), 'vigie-release-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
mkdirSync(target, { recursive: true })

const demo = await startDemo()
const answers = await fillAndRead(demo)
await product('backup', demo.dataDir)
await demo.stop()
writeFileSync(join(target, 'answers.json.gz'), gzipSync(JSON.stringify(answers, null, 1), { level: 9 }))
// The demonstration removes its folder when it ends: the kept one is made from the backup, by this version too.
await product('restore', temporary)
await packFolder(temporary, join(target, 'folder.tar.zst'))
console.log(`Kept in ${target}`)

async function product(command, dataDir) {
  const { code, output } = await runCommand(nodePath(), [`apps/api/src/commands/${command}.ts`, backup], {
    env: { ...toolEnvironment(), DATA_DIR: dataDir },
    capture: true,
  })
  if (code !== 0) throw new Error(output)
}
