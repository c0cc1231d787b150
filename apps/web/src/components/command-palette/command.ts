/** An entry of the palette. */
export type Command = {
  label: string
  /** The heading under which it is listed: « Pages », « Actions ». */
  group: string
  /** Distinguishes commands with the same label. */
  key?: string
  /** A second line under the label. */
  detail?: string
  /** Other words by which the search finds it. */
  keywords?: string
  run: () => void
}

/** The content that the server found for the typed words, listed after the commands. */
export type FoundContent = {
  commands: Command[]
  isSearching: boolean
  isFailed: boolean
  onRetry: () => void
}
