/**
 * These look at every route, at every list and every row that a change must leave alone, and at every field that is
 * sent; they come after as many tests of the feature itself.
 */
const GENERAL = [
  {
    files: /\.routes\.ts$/,
    after: 2,
    tests:
      /\/(app|acts-of-routes|route-[a-z]+|polled-lists|cross-site|proof|guards|second-step-rule\.routes)\.test\.ts$/,
  },
  { files: /\.queries\.ts$/, after: 2, tests: /\/(other-rows|paged-lists)\.test\.ts$/ },
  { files: /^packages\/contract\//, after: 0, tests: /\/documented-fields\.test\.ts$/ },
]

/** The nearest tests of a file with those that look at all files of its kind. */
export function withGeneral(near, tests, file) {
  const general = GENERAL.find(({ files }) => files.test(file))
  if (!general) return near
  const found = tests.filter((test) => general.tests.test(test))
  return [...new Set([...near.slice(0, general.after), ...found, ...near])]
}
