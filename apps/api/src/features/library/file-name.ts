const NAME_MAX = 200

/** The name that the sender gave to the file, as words to show: never a path, and nothing that a page could not show. */
export function fileNameOf(given = '') {
  const [name = ''] = given.split(/[\\/]/).slice(-1)
  return name.toWellFormed().replace(/\p{C}/gu, '').normalize('NFC').trim().slice(0, NAME_MAX).toWellFormed()
}
