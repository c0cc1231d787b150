import { EXCEPTIONS } from './licence-rules.mjs'

const HEAD = `# Licences and origins of the dependencies

Written by \`npm run licences\` from \`package-lock.json\`; \`npm run check\` refuses a page that is not up to date, an unknown licence, and one that \`scripts/dependencies/licence-rules.mjs\` does not allow. Every package comes from the npm registry at the address named here, and is installed only with the hash named here. A build for another kind of machine has no hash while nobody has installed it there.
`

/** The page, from packages that are in order. */
export function licencesPage(packages) {
  const forProduction = packages.filter(({ isForProduction }) => isForProduction)
  const others = packages.filter(({ isForProduction }) => !isForProduction)
  return [
    HEAD,
    `${packages.length} packages, of which ${forProduction.length} run, are delivered or build what is.\n`,
    '## Licences\n',
    table(
      ['licence', 'packages'],
      counted(packages).map(([licence, count]) => [licence, count]),
    ),
    '## Allowed with a reason\n',
    table(
      ['packages', 'licence', 'reason'],
      EXCEPTIONS.map(({ names, licence, reason }) => [namesOf(packages, names, licence), licence, reason]),
    ),
    '## What runs, is delivered or builds it\n',
    packageTable(forProduction),
    '## What tests and checks\n',
    packageTable(others),
  ].join('\n')
}

function counted(packages) {
  const counts = new Map()
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  return [...counts].sort(([a, few], [b, many]) => many - few || (a < b ? -1 : 1))
}

const namesOf = (packages, names, licence) =>
  packages
    .filter((one) => names.test(one.name) && one.licence?.includes(licence))
    .map(({ name }) => name)
    .join(', ')

const packageTable = (packages) =>
  table(
    ['package', 'version', 'licence', 'hash'],
    packages.map(({ name, version, licence, licenceFrom, integrity, source }) => [
      `[${name}](${source})`,
      version,
      licenceFrom ? `${licence} (that of ${licenceFrom})` : licence,
      integrity ? `\`${integrity}\`` : '',
    ]),
  )

const table = (heads, rows) =>
  `${[heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
