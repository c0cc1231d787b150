import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { SHORT_LIVED, withoutSettings } from '../product-process.ts'

const COMMANDS = path.resolve(import.meta.dirname, '../../commands')

type Ended = { code: number; output: string }

/** A command as its users run it: a process of its own, with these settings and no other. */
export function runCommand(
  name: string,
  settings: Record<string, string>,
  ...words: string[]
): Promise<Ended> {
  const program = path.join(COMMANDS, `${name}.ts`)
  const env = { ...withoutSettings(), ...settings }
  return promisify(execFile)(process.execPath, [...SHORT_LIVED, program, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  )
}

/** The same in this process, for what another one need not show: it would load five hundred files first. */
export async function runCommandHere(
  name: string,
  settings: Record<string, string>,
  ...words: string[]
): Promise<Ended> {
  const ended: { code?: number; output: string } = { output: '' }
  const write = (text: string | Uint8Array) => {
    if (ended.code === undefined) ended.output += String(text)
    return true
  }
  const { argv } = process
  process.argv = [process.execPath, name, ...words]
  for (const [setting, value] of Object.entries(settings)) vi.stubEnv(setting, value)
  vi.stubEnv('DATABASE_URL', settings.DATABASE_URL)
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write),
    vi.spyOn(process.stderr, 'write').mockImplementation(write),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      ended.code ??= Number(code)
      // Nothing of the command may go on.
      throw new Error('exit')
    }),
  ]
  try {
    runs += 1
    await import(`${COMMANDS}/${name}.ts?run=${runs}`)
  } catch (error) {
    if (ended.code === undefined) throw error
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
    process.argv = argv
  }
  return { code: ended.code ?? 0, output: ended.output }
}
let runs = 0
