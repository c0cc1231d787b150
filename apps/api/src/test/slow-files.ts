import { zipStream } from '#lib/formats/zip-stream.ts'

const UNPACKED = 63 * 1024 * 1024
const CELLS = 100_000

/** Lists of at most 5 MB that take long to read: the first unpack to nearly as much as is read. */
export const SLOW_LISTS: Record<string, { name: string; content: () => Promise<Buffer> }> = {
  'one long text behind all cells': workbook({
    texts: ['<sst><si><t>', ' '.repeat(60_000_000), 'a@b.fr</t></si></sst>'],
    sheet: '<row><c t="s"><v>0</v></c></row>'.repeat(CELLS),
  }),
  'empty rows': workbook({ sheet: filled('<row><c/></row>') }),
  'empty texts': workbook({ texts: [filled('<si><t/></si>')], sheet: '<row><c t="s"><v>0</v></c></row>' }),
  'cells of one row': workbook({ sheet: `<row>${filled('<c><v>1</v></c>')}</row>` }),
  'long texts behind many cells': workbook({
    texts: [`<si><t>${'x'.repeat(1_000)}</t></si>`],
    sheet: `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(50_000),
  }),
  '2.5 million lines': { name: 'liste.csv', content: async () => Buffer.alloc(5_000_000, 'a\n') },
  'fifty columns of 50,002 lines': {
    name: 'liste.csv',
    content: async () => Buffer.from(`${'a;'.repeat(49)}a\n`.repeat(50_002)),
  },
  'one line of separators': { name: 'liste.csv', content: async () => Buffer.alloc(5_000_000, ';') },
}

function workbook({ texts = [], sheet }: { texts?: string[]; sheet: string }) {
  const entries = [
    { name: 'xl/worksheets/sheet1.xml', content: [sheet] },
    { name: 'xl/sharedStrings.xml', content: texts },
  ]
  const content = async () => {
    const file: Buffer[] = []
    for await (const chunk of zipStream(entries)) file.push(chunk)
    return Buffer.concat(file)
  }
  return { name: 'liste.xlsx', content }
}

function filled(part: string) {
  return part.repeat(Math.floor(UNPACKED / part.length))
}
