const REGISTRY = 'https://registry.npmjs.org'

/**
 * Every package of a lock file once, by name and version. The lock file names no registry, so that it installs from
 * whichever one the machine uses; what it installs must have the hash that it names.
 */
export function lockedPackages({ packages }) {
  const found = new Map()
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)
    if (!path.includes('node_modules/') || entry.link) continue
    const key = `${name}@${entry.version}`
    const former = found.get(key)
    found.set(key, {
      name,
      version: entry.version,
      ...licenceOf(name, entry, packages),
      integrity: entry.integrity ?? former?.integrity,
      source: entry.resolved ?? registryAddress(name, entry.version),
      isForProduction: !(entry.dev || entry.devOptional) || former?.isForProduction === true,
      isOptional: Boolean(entry.optional) && former?.isOptional !== false,
    })
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** Old packages name their licence in a file only. */
const NAMED_IN_A_FILE = { cldrjs: 'MIT' }

/** Builds for other machines come without a licence: they have that of the package that chooses among them. */
function licenceOf(name, { license }, packages) {
  if (license) return { licence: license }
  if (NAMED_IN_A_FILE[name]) return { licence: NAMED_IN_A_FILE[name] }
  const chooser = Object.entries(packages).find(
    ([, { optionalDependencies = {} }]) => name in optionalDependencies,
  )
  if (!chooser?.[1].license) return { licence: undefined }
  return { licence: chooser[1].license, licenceFrom: chooser[0].split('node_modules/').at(-1) }
}

function registryAddress(name, version) {
  return `${REGISTRY}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
}

/** By code points, so that the page is the same on every machine. */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
