const NARROW_SPACE = '\u202f'

/**
 * Sets French prose: narrow no-break spaces before double punctuation, inside guillemets and between the
 * thousands of a number. Not for sentences whose exact wording is fixed elsewhere.
 */
export function fr(text: string): string {
  return text
    .replace(/ ([:;!?»])/g, `${NARROW_SPACE}$1`)
    .replace(/« /g, `«${NARROW_SPACE}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW_SPACE}`)
}

/** « lundi » → « Lundi » */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
