import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseLog } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { accountName, actAsOwner } from '#lib/caller/data-owner.ts'

/** For a command: prints warnings and errors only. */
export const consoleLog: DatabaseLog = {
  info() {},
  warn: (_details, message) => void process.stderr.write(`${message ?? ''}\n`),
  error: (_details, message) => void process.stderr.write(`${message ?? ''}\n`),
}

/** The caller may be root, or an account that may not. */
export const asOwner = (dataDir: string) =>
  actAsOwner(dataDir, (sentence) => void process.stderr.write(`${sentence}\n`))

/** A command that only looks or repairs must not create an empty installation. */
export async function openExisting(data: { databaseUrl: string | undefined; dataDir: string }) {
  await asOwner(data.dataDir)
  if (!data.databaseUrl && !existsSync(path.join(data.dataDir, 'db')))
    throw new Error(`Il n’y a pas de base de données dans ${data.dataDir}.`)
  return openDatabase({ ...data, log: consoleLog })
}

/** Runs a command on one file and prints its result in one sentence. */
export async function runCommand(usage: string, run: (file: string) => Promise<string>): Promise<void> {
  const [file = '', ...others] = process.argv.slice(2)
  const isWellFormed = file !== '' && others.length === 0
  await printResult(isWellFormed ? undefined : usage, () => run(path.resolve(file)))
}

/** In French, zero is singular. */
export function count(number: number, words: string) {
  const plural = words.replaceAll(/(?<=\S)(?= |$)/g, 's')
  return `${number.toLocaleString('fr-FR')} ${number < 2 ? words : plural}`
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
    process.stderr.write(`${forbidden(error) ?? forbidden(cause) ?? message}\n`)
    if (cause instanceof Error) process.stderr.write(`Détail technique : ${cause.message}\n`)
    process.exit(1)
  }
}

/** SHIP-03: what root may read or write, the owner of the data may not. */
function forbidden(error: unknown) {
  const { code, path: place } = (error ?? {}) as NodeJS.ErrnoException
  if (code !== 'EACCES' || !place) return undefined
  const name = accountName(process.getuid?.() ?? 0)
  return `Le compte « ${name} », propriétaire des données, n’a pas accès à ${place} : donnez un fichier d’un dossier à lui.`
}
