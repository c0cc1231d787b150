import type { BlogFormValues } from '../blog-form-values.ts'

/** Something to look at again before the publication; it does not block the publication. */
export type Check = {
  /** What is to be done, in a sentence. */
  words: string
  /** The field that it is about. */
  field: keyof BlogFormValues
  /** Where in the text of the article. */
  place?: { from: number; to: number }
}
