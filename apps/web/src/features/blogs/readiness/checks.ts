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

/** The checks of the form and those that only the server knows. */
export function inScreenOrder(
  findings: Record<'fields' | 'text', Check[]>,
  known: readonly Check[],
): Check[] {
  const isAbove = ({ field }: Check) => field === 'title' || field === 'excerpt'
  return [
    ...known.filter(({ field }) => field === 'title'),
    ...findings.fields.filter(isAbove),
    ...findings.text,
    ...known.filter(({ field }) => field === 'content'),
    ...findings.fields.filter((check) => !isAbove(check)),
  ]
}
