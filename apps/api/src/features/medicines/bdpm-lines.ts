import { createReadStream } from 'node:fs'
import path from 'node:path'

export type Line = { number: number; text: string }

/** Aborts the whole import; nothing of it is stored. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
}

/** Far more than any line of the public base; a file without line breaks would fill the memory. */
const LONGEST_LINE = 100_000

/** The lines of a file as the public base publishes it, however large, with their numbers; blank ones are left out. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let number = 0
  for await (const text of splitLines(file)) {
    number += 1
    if (text.trim() !== '') yield { number, text }
  }
}

export async function assertReadable(file: string) {
  for await (const _ of readChunks(file)) return
}

async function* splitLines(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(file))
  let rest = ''
  for await (const chunk of readChunks(file)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) {
      throw new ImportRefusal(
        `${path.basename(file)} n’est pas un fichier de la base publique des médicaments.`,
      )
    }
    yield* lines
  }
  yield rest + decoder.decode()
}

/**
 * The base publishes Windows-1252, and editors save UTF-8. French text in the former is never valid in the latter,
 * and a wrong guess would fill the catalogue with "comprimÃ©".
 */
async function detectEncoding(file: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of readChunks(file)) {
    if (!isDecodable(() => decoder.decode(chunk, { stream: true }))) return 'windows-1252'
  }
  return isDecodable(() => decoder.decode()) ? 'utf-8' : 'windows-1252'
}

function isDecodable(decode: () => string) {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

async function* readChunks(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new ImportRefusal(`Le fichier ${file} n’a pas pu être lu : ${REASONS[code] ?? code}.`)
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'il n’existe pas',
  EISDIR: 'c’est un dossier',
  EACCES: 'l’accès est refusé',
  EPERM: 'l’accès est refusé',
}
