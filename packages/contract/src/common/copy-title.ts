const SUFFIX = '(copie)'
const TITLE_MAX = 200

/** What a copy is called: the title is cut rather than refused, and a copy of a copy says it once. */
export function copyTitle(title: string) {
  const original = title.trim().replace(/\(copie\)$/, '')
  const cut = original.slice(0, TITLE_MAX - SUFFIX.length - 1).trim()
  return `${cut} ${SUFFIX}`.trim()
}
