import path from 'node:path'
import type { DatabaseLog } from '#db/client.ts'

/** For a command: prints warnings and errors only. */
export const consoleLog: DatabaseLog = {
  info() {},
  warn: (_details, message) => void process.stderr.write(`${message ?? ''}\n`),
  error: (_details, message) => void process.stderr.write(`${message ?? ''}\n`),
}

/** Runs a command on one file and prints its result in one sentence. */
export async function runCommand(usage: string, run: (file: string) => Promise<string>): Promise<void> {
  const [file = '', ...others] = process.argv.slice(2)
  const isWellFormed = file !== '' && others.length === 0
  await printResult(isWellFormed ? undefined : usage, () => run(path.resolve(file)))
}

/** Prints what the work returns, or why it failed, and ends the process; `usage` is there when it was called wrongly. */
export async function printResult(usage: string | undefined, work: () => Promise<string>): Promise<void> {
  if (usage) {
    process.stderr.write(`Usage : ${usage}\n`)
    process.exit(2)
  }
  try {
    process.stdout.write(`${await work()}\n`)
    process.exit(0)
  } catch (error) {
    const { message, cause } = error as Error
    process.stderr.write(`${message}\n`)
    if (cause instanceof Error) process.stderr.write(`Détail technique : ${cause.message}\n`)
    process.exit(1)
  }
}
