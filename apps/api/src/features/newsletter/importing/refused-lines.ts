type Refused = { line: number; cells: string[]; problem: string | null }

/** The lines that were not brought in, as French spreadsheets read them: where, why, and the line itself. */
export function refusedLinesCsv(lines: Refused[]) {
  const rows = lines.map(({ line, problem, cells }) => [String(line), problem ?? '', ...cells])
  return `\ufeff${[['Ligne', 'Raison'], ...rows].map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')}`
}

function csvCell(text: string) {
  // A spreadsheet would run what begins like this as a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";,\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
