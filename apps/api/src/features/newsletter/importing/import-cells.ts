const CELL_MAX = 1_000
export const CELLS_MAX = 50

/** Cut before anything else is done with it: a workbook may hold one text of megabytes behind each of its cells. */
export const cellOf = (text: string) => text.slice(0, CELL_MAX).trim().toWellFormed().replaceAll('\u0000', '')
