import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasLockedNode, root, runsProduct } from './paths.mjs'
import { EVERYTHING, isInstalled, SERVING } from './prepare.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const namesOf = (scope) =>
  Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && scope.isWanted(entry))
    .map(([path]) => path.split('node_modules/').at(-1))
const TOOLS = ['vitest', '@biomejs/biome', '@playwright/test', 'knip', 'typescript', 'happy-dom', 'msw']

it('SHIP-02 a start installs what builds and serves, and no tool of tests, lint or browsers', () => {
  const serving = namesOf(SERVING)
  expect(serving).toEqual(expect.arrayContaining(['vite', 'tailwindcss', 'fastify', 'sharp', 'react']))
  expect(serving.filter((name) => TOOLS.includes(name))).toEqual([])
  expect(namesOf(EVERYTHING)).toEqual(expect.arrayContaining(TOOLS))
  // What the tests have installed is enough for a start.
  expect([isInstalled(EVERYTHING), isInstalled(SERVING)]).toEqual([true, true])
})

it('SHIP-02 what this machine installs has its hash in the lock file, Node included, and runs no script of its own', () => {
  const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages
  const locked = Object.keys(installed).filter(
    (path) => path.includes('node_modules/') && !installed[path].link,
  )
  expect(locked.length).toBeGreaterThan(300)
  expect(locked.filter((path) => !packages[path]?.integrity)).toEqual([])
  expect(Object.keys(packages).filter((path) => packages[path].hasInstallScript)).toEqual([])
  expect(runsProduct || hasLockedNode()).toBe(true)
  // npm replaces this host by the machine's own registry, and no other.
  const addresses = Object.values(packages).flatMap(({ resolved, link }) =>
    resolved && !link ? [resolved] : [],
  )
  expect(addresses.filter((address) => !address.startsWith('https://registry.npmjs.org/'))).toEqual([])
})
