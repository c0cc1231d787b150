import { crc32, inflateRawSync } from 'node:zlib'

const DIRECTORY_END = 0x06054b50
const DIRECTORY_END_BYTES = 22

/** The files of a zip, found as every reader finds them: by the directory at its end. */
export function readZip(file: Buffer): Record<string, string> {
  const end = file.length - DIRECTORY_END_BYTES
  if (file.readUInt32LE(end) !== DIRECTORY_END) throw new Error('not a zip file')
  const files: Record<string, string> = {}
  let place = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [crc = 0, packed = 0, size = 0] = [16, 20, 24].map((offset) => file.readUInt32LE(place + offset))
    const nameLength = file.readUInt16LE(place + 28)
    const start = file.readUInt32LE(place + 42)
    const name = file.toString('utf8', place + 46, place + 46 + nameLength)
    const content = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    const bytes = inflateRawSync(file.subarray(content, content + packed))
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`)
    files[name] = bytes.toString()
    place += 46 + nameLength
  }
  return files
}

/** The sheets of a workbook by their name, as rows of cells: texts and numbers. */
export function readWorkbook(file: Buffer): Record<string, (string | number)[][]> {
  const files = readZip(file)
  const sheets = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]+)"/g)]
  return Object.fromEntries(
    sheets.map(([, name], index) => [name, readSheet(files[`xl/worksheets/sheet${index + 1}.xml`] ?? '')]),
  )
}

function readSheet(xml: string) {
  if (xml.includes('<f>')) throw new Error('a formula')
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
      ([, text, value]) => (text === undefined ? Number(value) : fromMarkup(text)),
    ),
  )
}

const fromMarkup = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
