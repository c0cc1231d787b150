type Patch<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

/** The names of the fields that a patch changes, for the journal, which keeps no value. */
export function changedNames<Row extends object>(row: Row, patch: Patch<Row>) {
  const names = Object.keys(patch) as (keyof Row & string)[]
  return names.filter((name) => patch[name] !== undefined && patch[name] !== row[name])
}
