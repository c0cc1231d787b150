const LENGTH_MAX = 10_000
/** Each mark adds at most two levels, and a text may have a hundred (DEPTH_MAX of markdown.ts). */
const MARKS_MAX = 40
/** All that may mean more than itself; a hyphen within a word and a number without a point do not. */
const MARK = /[^\p{L}\p{N}\s.,;:!?'’"()«»…–—%€/-]|-(?=\s|$)|\d[.)]/gu
/** Tags nest by rules of their own, and a table fills its empty cells. */
const WITHOUT_BOUND = /[<|]/

/** A text so short and with so few marks is never refused: no rendering is needed to know. */
export function isSurelyRenderable(markdown: string) {
  if (markdown.length > LENGTH_MAX || WITHOUT_BOUND.test(markdown)) return false
  return (markdown.match(MARK)?.length ?? 0) <= MARKS_MAX
}
