import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const LIBREOFFICE = ['/usr/bin/soffice', '/usr/local/bin/soffice'].find(existsSync)
/** Semicolons, quotes where needed, UTF-8, cells as they are shown, and a file for each sheet. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,true,false,false,-1'

export const hasLibreOffice = LIBREOFFICE !== undefined

/** What a person sees who opens the two files in LibreOffice: the rows of each sheet of each file. */
export async function openInLibreOffice(xls: Buffer, xlsx: Buffer) {
  const directory = await mkdtemp(join(tmpdir(), 'vigie-spreadsheet-'))
  try {
    const files = { 'ancien.xls': xls, 'nouveau.xlsx': xlsx }
    for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content)
    const profile = `-env:UserInstallation=file://${join(directory, 'profile')}`
    const paths = Object.keys(files).map((name) => join(directory, name))
    const args = [profile, '--headless', '--convert-to', AS_SHOWN, '--outdir', directory, ...paths]
    await promisify(execFile)(LIBREOFFICE ?? 'soffice', args, { timeout: 60_000 })
    const sheets = (await readdir(directory)).filter((file) => file.endsWith('.csv')).sort()
    const rowsOf = async (sheet: string) => toRows(await readFile(join(directory, sheet), 'utf8'))
    return await Promise.all(
      ['ancien', 'nouveau'].map((file) =>
        Promise.all(sheets.filter((sheet) => sheet.startsWith(file)).map(rowsOf)),
      ),
    )
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function toRows(csv: string) {
  const lines = csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\n')
  return lines.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, bare]) =>
      quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
    ),
  )
}
