import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './paths.mjs'

const EXAMPLE = readFileSync(join(root, 'examples/operating/nginx-cache.conf'), 'utf8')
const PUBLIC_ROUTES = readFileSync(join(root, 'apps/api/src/plugins/public-routes.ts'), 'utf8')

it('OPS-02 the cache of the operator’s page keeps public reads, and nothing that must be fresh or private', () => {
  const kept = new RegExp(EXAMPLE.match(/location ~ (\S+) \{/)[1])
  const gets = [...PUBLIC_ROUTES.matchAll(/'GET (\S+)'/g)].map(([, route]) => route.replace(/:\w+/g, 'x'))
  expect(gets.filter((route) => kept.test(route)).sort()).toEqual([
    '/api/public/blogs',
    '/api/public/blogs/x',
    '/api/public/events',
    '/api/public/events.ics',
    '/api/public/newsletters',
    '/api/public/newsletters/x',
    '/api/public/projects',
    '/api/public/projects/x',
    '/rss.xml',
    '/sitemap.xml',
  ])
  expect(EXAMPLE.match(/proxy_cache vigie/g)).toHaveLength(2)
})

const hasNginx = spawnSync('nginx', ['-v']).status === 0
if (hasNginx) {
  it('OPS-02 nginx accepts the cache of the operator’s page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigie-nginx-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const http = EXAMPLE.replace('/var/cache/nginx/vigie', join(folder, 'cache'))
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${http}\n}\n`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-e', 'stderr', '-c', file], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })
} else console.log('No nginx on this machine: the file of the cache is not verified here.')
