import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Every code file of the project with its text and the files that it imports. */
export function readImports(directory) {
  const files = globSync(['packages/contract/src/**/*.ts', 'apps/{api,web}/src/**/*.{ts,tsx}'], {
    cwd: directory,
  })
  return new Map(
    files.sort().map((file) => {
      const text = readFileSync(join(directory, file), 'utf8')
      const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name)
      const imports = named.map((name) => resolveImport(file, name)).filter(Boolean)
      return [file, { text, imports: imports.filter((path) => existsSync(join(directory, path))) }]
    }),
  )
}

function resolveImport(file, name) {
  if (name.startsWith('.')) return join(dirname(file), name)
  if (name.startsWith('#')) return `apps/api/src/${name.slice(1)}`
  if (name.startsWith('@/')) return `apps/web/src/${name.slice(2)}`
  return name.startsWith('@vigie/contract/') ? `packages/contract/src/${name.slice(16)}` : undefined
}
