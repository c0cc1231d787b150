/** An entry of the palette. */
export interface Command {
  label: string
  /** Commands of a group stand together under its name: « Pages », « Actions ». */
  group: string
  /** Other words that find it. */
  keywords?: string
  run: () => void
}
