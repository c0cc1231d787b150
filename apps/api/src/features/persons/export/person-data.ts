/** What the list of RGPD-01 knows of one person; the rows of a table are read some at a time. */
export type PersonData = {
  addresses: string[]
  madeAt: Date
  tables: { name: string; title: string; count: number; rows: () => AsyncGenerator<Row[]> }[]
}
export type Row = Record<string, unknown>
