/** A picture for code that only those who were there understand, and the plain word for it. */
const REFUSED_WORDS = {
  house: 'product, company, settings, code base: what it is here',
  keeper: 'privileged account, owner: what it is here',
  rooms: 'routes, folders, features: what they are here',
  door: 'route, entry, access: what it is here',
  doorstep: 'entry, public route: what it is here',
  knock: 'call, request',
}

/** Files that name the words in order to refuse them, and pages whose names hold one. */
const EXEMPT_FILES = /^scripts\/(structure\/words\.mjs|check-structure\.test\.mjs)$/
const EXEMPT_NAMES = /\bdocs\/house\.md\b/g

/** Metaphors in the names of files, in identifiers and in comments. Strings are what users read, and stay. */
export function checkWords(files) {
  return files
    .filter(({ path }) => !EXEMPT_FILES.test(path))
    .flatMap((file) => {
      const comments = file.comments.map(({ text }) => text.replace(EXEMPT_NAMES, '')).join('\n')
      const found = new Set([...partsOf(file.path), ...partsOf(file.bare), ...partsOf(comments)])
      return [...found].flatMap((word) => {
        const refused = Object.keys(REFUSED_WORDS).find((name) => word === name || word === `${name}s`)
        if (!refused) return []
        return [{ file, message: `the word "${word}" is a metaphor: say ${REFUSED_WORDS[refused]}` }]
      })
    })
}

/** `mailHouse`, `MAIL_HOUSE` and `mail-house` are the words mail and house. */
export const partsOf = (text) =>
  (text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
