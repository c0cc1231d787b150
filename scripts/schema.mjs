// `npm run schema`: writes docs/schema.md from a database that all migrations have made, and refuses a trigger or an index
// that nobody explains. `-- --check` writes nothing and fails when the page is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePath, root, toolEnvironment } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const PAGE = join(root, 'docs/schema.md')
const { code, output } = await runCommand(nodePath(), ['apps/api/src/commands/print-schema.ts'], {
  env: toolEnvironment(),
  capture: true,
})
if (code !== 0) throw new Error(output)
const { page, problems } = JSON.parse(output)

if (process.argv.includes('--check')) {
  const present = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  if (present !== page) problems.push('docs/schema.md is out of date: npm run schema')
} else writeFileSync(PAGE, page)

for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
