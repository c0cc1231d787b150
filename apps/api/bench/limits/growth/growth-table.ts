export type Row = { path: string; small: number; large: number; most: number }

const WIDTHS = [11, 11, 7, 7, 6]

/** Printed while the bench runs, a line for each address. */
export const tableHead = (engine: string) =>
  `PERF-06 on the ${engine} engine: a hundred times the rows\n${line(['small, ms', 'large, ms', 'ratio', 'limit', ''], 'address')}`

export const tableRow = ({ path, small, large, most }: Row) =>
  line(
    [
      small.toFixed(1),
      large.toFixed(1),
      (large / small).toFixed(1),
      String(most),
      large / small > most ? 'OVER' : '',
    ],
    decodeURIComponent(path),
  )

const line = (cells: string[], address: string) =>
  `${cells.map((cell, index) => cell.padStart(WIDTHS[index] ?? 0)).join('')}  ${address}`
