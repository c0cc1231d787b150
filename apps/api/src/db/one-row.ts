/** The row that an insert with `.returning()` or an aggregate always gives; an error where there is none. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('the database returned no row')
  return row
}
