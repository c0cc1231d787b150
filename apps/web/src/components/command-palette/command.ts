/** An entry of the palette. */
export type Command = {
  label: string
  /** Commands of a group stand together under its name: « Pages », « Actions ». */
  group: string
  /** Tells apart two of the same name. */
  key?: string
  /** What it is, under its name. */
  detail?: string
  /** Other words that find it. */
  keywords?: string
  run: () => void
}

/** What was found of the content for the words that are typed, beside the commands. */
export type FoundContent = {
  commands: Command[]
  isSearching: boolean
  isFailed: boolean
  onRetry: () => void
}
