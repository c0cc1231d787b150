import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../../scripts/paths.mjs'
import { INSTALLED } from '../../scripts/prepare/server.config.mjs'

/** Where the built files look for them, which is where they are in the repository. */
const SHIPPED = [
  'CHANGELOG.md',
  'apps/api/dist',
  'apps/api/package.json',
  'apps/api/src/accounts/common-passwords.txt',
  'apps/api/src/db/migrations',
  'apps/api/src/features/analytics/tracker.js',
  'apps/embed/dist',
  'apps/web/dist',
  'docs/grafana-dashboard.json',
  'docs/licences.md',
  'docs/running.md',
  'examples/operating',
]

/** Packs the built product, without asking any registry, and returns the path of the archive. */
export function packRelease(target) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `vigie-${version}`
  const temporary = mkdtempSync(join(tmpdir(), 'vigie-release-'))
  try {
    const folder = join(temporary, name)
    layOut(folder)
    run('find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum > SHA256SUMS', folder)
    mkdirSync(target, { recursive: true })
    const archive = join(target, `${name}-${process.platform}-${process.arch}.tar.gz`)
    // The same files give the same archive, and whoever unpacks it can read it.
    const date = execFileSync('git', ['log', '-1', '--format=@%ct'], { cwd: root, encoding: 'utf8' }).trim()
    const same = `--sort=name --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w --mtime=${date}`
    run(`tar ${same} -c '${name}' | gzip -n > '${archive}'`, temporary)
    run(`sha256sum '${basename(archive)}' > '${archive}.sha256'`, target)
    return archive
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

/** Puts a release in a folder. */
export function layOut(folder) {
  for (const path of [...SHIPPED, ...runtimePackages()])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  cpSync(join(root, 'tools/release/vigie'), join(folder, 'vigie'))
  chmodSync(join(folder, 'vigie'), 0o755)
}

/** What the server does not hold in its own files, with all that they need: as npm has installed it from the lock file. */
function runtimePackages() {
  const selector = INSTALLED.flatMap((name) => [`#${name}`, `#${name} *`]).join(', ')
  const found = JSON.parse(
    execFileSync('npm', ['query', selector], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  )
  return found.map(({ location }) => location)
}

const run = (line, cwd) => execFileSync('bash', ['-c', `set -eo pipefail; ${line}`], { cwd })
