import { zipStream } from '#lib/formats/zip-stream.ts'
import { blackPng, hugeGif } from '../images.ts'

const UNPACKED = 63 * 1024 * 1024

type List = { name: string; content: () => Promise<Buffer> }

/** Lists of at most 5 MB that take long to read; some of the workbooks unpack to nearly as much as is read. */
export const SLOW_LISTS: Record<string, List> = {
  'one long text behind all cells': workbook(() => ({
    texts: `<sst><si><t>${' '.repeat(60_000_000)}a@b.fr</t></si></sst>`,
    sheet: '<row><c t="s"><v>0</v></c></row>'.repeat(100_000),
  })),
  'empty rows': workbook(() => ({ sheet: filled('<row><c/></row>') })),
  'empty texts': workbook(() => ({ texts: filled('<si><t/></si>'), sheet: '<row/>' })),
  'cells of one row': workbook(() => ({ sheet: `<row>${filled('<c><v>1</v></c>')}</row>` })),
  'long texts behind many cells': workbook(() => ({
    texts: `<si><t>${'x'.repeat(1_000)}</t></si>`,
    sheet: `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(50_000),
  })),
  '2.5 million lines': csv('a\n', 2_500_000),
  'fifty columns of 50,002 lines': csv(`${'a;'.repeat(49)}a\n`, 50_002),
  'one line of separators': csv(';', 5_000_000),
}

export const SLOW_PICTURES: readonly (() => Buffer)[] = [
  () => blackPng(1, 39_999_999),
  () => blackPng(6_300, 6_300),
  () => hugeGif(1, 1, 100_000),
  () => hugeGif(630, 630, 100),
]

export const SLOW_CALENDARS: readonly (() => string)[] = [
  () => calendar(event(1, 'DTSTART:20200101T000000Z\r\nRRULE:FREQ=SECONDLY')),
  () =>
    calendar(
      event(1, 'DTSTART:20260101T090000Z\r\nRRULE:FREQ=DAILY'),
      ...numbered(30_000, (index) =>
        event(1, `DTSTART:20260101T090000Z\r\nRECURRENCE-ID:${20_270_000 + index}T090000Z`),
      ),
    ),
  () => calendar(...numbered(30_000, (index) => event(index, `DTSTART;TZID=Zone ${index}:20260401T090000`))),
  () => calendar('BEGIN:VEVENT\r\n'.repeat(200_000)),
]

function workbook(parts: () => { texts?: string; sheet: string }): List {
  const content = async () => {
    const { texts = '', sheet } = parts()
    const file: Buffer[] = []
    const entries = [
      { name: 'xl/worksheets/sheet1.xml', content: [sheet] },
      { name: 'xl/sharedStrings.xml', content: [texts] },
    ]
    for await (const chunk of zipStream(entries)) file.push(chunk)
    return Buffer.concat(file)
  }
  return { name: 'liste.xlsx', content }
}

function csv(part: string, times: number): List {
  return { name: 'liste.csv', content: async () => Buffer.from(part.repeat(times)) }
}

const filled = (part: string) => part.repeat(Math.floor(UNPACKED / part.length))
const numbered = (length: number, make: (index: number) => string) =>
  Array.from({ length }, (_, index) => make(index))
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
const event = (uid: number, lines: string) => `BEGIN:VEVENT\r\nUID:${uid}\r\n${lines}\r\nEND:VEVENT\r\n`
