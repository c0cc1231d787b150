// `npm run audit`: asks the registry for known flaws of what runs. Ends with 0 when there are none, with 1 when there
// are, and with 2 when it could not ask, which is never taken for « none ».

import { runCommand } from '../run-command.mjs'
import { AUDIT_EXCEPTIONS } from './audit-exceptions.mjs'
import { judgeAudit } from './judge-audit.mjs'

const EXIT_CODES = { clean: 0, findings: 1, 'could not ask': 2 }

const { output } = await runCommand('npm', ['audit', '--omit=dev', '--json'], {
  capture: true,
  env: { npm_config_loglevel: 'silent', npm_config_audit: 'true' },
})
const {
  verdict,
  reason,
  open = [],
  excepted = [],
} = judgeAudit(output, AUDIT_EXCEPTIONS, new Date().toISOString().slice(0, 10))
for (const { severity, package: name, id, title } of open)
  console.log(`✗ ${severity} ${name}: ${title} (${id})`)
for (const { package: name, id } of excepted)
  console.log(`· ${name} ${id}: excepted, see scripts/dependencies/audit-exceptions.mjs`)
if (verdict === 'clean') console.log('✓ no known flaw in what runs')
if (verdict === 'findings') console.log('CONTRIBUTING.md says within how many days each must be mended.')
if (verdict === 'could not ask')
  console.log(`? The registry could not be asked, so nothing is known about flaws: ${reason}`)
process.exitCode = EXIT_CODES[verdict]
