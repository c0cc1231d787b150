/** Licences that ask for no more than to be named. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Zlib', 'CC0-1.0', 'PSF-2.0'],
])

/** Licences that ask for more, allowed package by package, with the reason. */
export const EXCEPTIONS = [
  {
    names: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, loaded as a shared library, unchanged and replaceable',
  },
  {
    names: /^ical\.js$/,
    licence: 'MPL-2.0',
    reason: 'used unchanged; its own files stay under their licence',
  },
  {
    names: /^(axe-core|lightningcss(-.+)?)$/,
    licence: 'MPL-2.0',
    reason: 'a tool of tests and builds; nothing of it is delivered',
  },
  {
    names: /^@fontsource-variable\/inter$/,
    licence: 'OFL-1.1',
    reason: 'a font, delivered unchanged with the web app',
  },
]

/** One sentence for each package whose licence is unknown or not allowed. */
export function licenceProblems(packages) {
  return packages.flatMap(({ name, version, licence }) => {
    if (!licence) return [`${name} ${version} names no licence`]
    return isAllowed(name, licence)
      ? []
      : [`${name} ${version} has the licence ${licence}, which no rule allows`]
  })
}

/** « A AND B » needs both; « A OR B » leaves the choice. */
function isAllowed(name, expression) {
  const bare = expression.replace(/[()]/g, '')
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => isLicenceAllowed(name, one.trim())))
}

const isLicenceAllowed = (name, one) =>
  ALLOWED.has(one) || EXCEPTIONS.some(({ names, licence }) => licence === one && names.test(name))
