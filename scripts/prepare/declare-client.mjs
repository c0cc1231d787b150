// `npm run declare -w packages/client`: writes client.d.ts, in which tsc has spelled out the types of the contract.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, toolPath } from '../paths.mjs'

const CLIENT = join(root, 'packages/client')
const FILES = ['client', 'connect', 'vigie-error']
const OPTIONS = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--stripInternal']

/** One file that imports nothing, so that a site needs neither the contract nor zod. */
export function declarations() {
  const directory = mkdtempSync(join(tmpdir(), 'vigie-client-'))
  try {
    const places = ['-p', CLIENT, '--rootDir', join(CLIENT, 'src'), '--outDir', directory]
    execFileSync(toolPath('tsc'), [...places, ...OPTIONS], { stdio: 'inherit' })
    const texts = FILES.map((name) => readFileSync(join(directory, `${name}.d.ts`), 'utf8'))
    // What a file takes from another one is in this one already.
    const input = texts.join('').replace(/^(import|export) (type )?\{[^}]*\}.*;\n/gm, '')
    const format = ['format', '--stdin-file-path', join(CLIENT, 'client.d.ts')]
    return execFileSync(toolPath('biome'), format, { input, encoding: 'utf8' })
  } finally {
    rmSync(directory, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(CLIENT, 'client.d.ts'), declarations())
