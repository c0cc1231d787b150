import type { Chance } from '#commands/demo/chance.ts'
import { SLOW_LISTS, SLOW_PICTURES } from '#test/builders/slow-files.ts'
import type { Body } from './case.ts'

/** A picture of one pixel, and what only looks like one. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const FILES: readonly Buffer[] = [
  Buffer.from(PIXEL, 'base64'),
  Buffer.from(PIXEL, 'base64').subarray(0, 40),
  Buffer.from('GIF89a\u00ff\u00ff\u00ff\u00ff', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///x"/></svg>'),
  Buffer.alloc(0),
  Buffer.alloc(70_000, 0xff),
]
const FIELDS: readonly string[] = ['image', 'image', 'image', 'photo', 'file', '', '__proto__', 'a"b', 'é']
const NAMES: readonly string[] = [
  'a.png',
  '',
  '../../a.png',
  'a\u0000.png',
  'x'.repeat(3000),
  'é😀.gif',
  'a";x="b',
]

/** Of the files, so many are made to be slow: each takes up to seconds of a processor. */
const SLOW = 0.05
const LISTS = ['liste.csv', 'liste.xlsx', 'abonnes.txt'] as const
// Made before the first request: meanwhile no health check could run.
const PICTURES = SLOW_PICTURES.map((make) => make())
const SLOW_FILES = await Promise.all(
  Object.values(SLOW_LISTS).map(async ({ name, content }) => ({ name, file: await content() })),
)

export function pictureForm(chance: Chance): Body {
  const field = chance.pick(FIELDS)
  const name = chance.happens(0.6) ? 'a.png' : chance.pick(NAMES)
  const usual = chance.happens(0.5) ? FILES[0] : chance.pick(FILES)
  const file = chance.happens(SLOW) ? chance.pick(PICTURES) : usual
  return fileForm(field, name, file ?? Buffer.alloc(0))
}

export function listForm(chance: Chance): Body {
  if (chance.happens(SLOW)) {
    const { name, file } = chance.pick(SLOW_FILES)
    return fileForm('file', name, file)
  }
  const lines = chance.pick(['a@exemple.fr;fr\n', 'Adresse\n"a@exemple.fr', 'PK', '\ufeff', '\n'])
  const file = chance.happens(0.3) ? chance.pick(FILES) : Buffer.from(lines)
  return fileForm(chance.happens(0.8) ? 'file' : chance.pick(FIELDS), chance.pick(LISTS), file)
}

function fileForm(field: string, name: string, file: Buffer): Body {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return {
    type: 'multipart/form-data; boundary=x',
    bytes: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]),
  }
}

/** The fields of a JSON object as a form. */
export function fieldsForm(value: object): Body {
  const parts = Object.entries(value).map(
    ([name, one]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${typeof one === 'string' ? one : JSON.stringify(one)}\r\n`,
  )
  return { type: 'multipart/form-data; boundary=x', bytes: Buffer.from(`${parts.join('')}--x--\r\n`) }
}
