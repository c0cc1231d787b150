const GALLERY = /^apps\/web\/src\/features\/gallery\//
const ENTRY = /^apps\/web\/(src\/main\.tsx$|[^/]+$)/
const REQUIREMENT = /\b[A-Z]{2,}-\d+\b/

/**
 * What the product uses only to show it in the gallery of components. A part that a requirement asks for may wait there:
 * its file names the id in a comment.
 */
export function checkOnlyShown(files) {
  const web = files.filter(({ path, isTest }) => path.startsWith('apps/web/') && !isTest)
  const used = reachable(
    web.filter(({ path }) => ENTRY.test(path)),
    web,
  )
  const shown = reachable(
    web.filter(({ path }) => GALLERY.test(path)),
    web,
    () => true,
  )
  return web
    .filter((file) => shown.has(file.path) && !used.has(file.path) && !GALLERY.test(file.path))
    .filter(({ comments }) => !comments.some(({ text }) => REQUIREMENT.test(text)))
    .map((file) => ({
      file,
      message: 'only the gallery uses it: remove it, or name in a comment the requirement that asks for it',
    }))
}

/** The files that these import, directly or through others; the gallery is not followed from outside it. */
function reachable(starts, files, isFollowed = (path) => !GALLERY.test(path)) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const found = new Set()
  const visit = (file) => {
    if (!file || found.has(file.path) || !isFollowed(file.path)) return
    found.add(file.path)
    for (const { target } of file.imports) visit(byPath.get(target))
  }
  for (const start of starts) visit(start)
  return found
}
