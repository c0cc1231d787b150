/**
 * What `npm audit --json` said: « clean », « findings », or « could not ask » whenever it holds no verdict. `today` is
 * YYYY-MM-DD.
 */
export function judgeAudit(output, exceptions, today) {
  const report = parsed(output)
  if (!report?.vulnerabilities || !report.metadata?.dependencies) {
    return {
      verdict: 'could not ask',
      reason: report?.message ?? report?.error?.summary ?? 'npm gave no report',
    }
  }
  const findings = Object.values(report.vulnerabilities).flatMap(({ via = [] }) =>
    via.filter(isAdvisory).map(finding),
  )
  const unique = [...new Map(findings.map((one) => [`${one.id} ${one.package}`, one])).values()]
  const isExcepted = (one) =>
    exceptions.some(({ id, package: name, until }) => id === one.id && name === one.package && until >= today)
  const open = unique.filter((one) => !isExcepted(one))
  return { verdict: open.length > 0 ? 'findings' : 'clean', open, excepted: unique.filter(isExcepted) }
}

/** The others name a package that has an advisory of its own in the report. */
const isAdvisory = (via) => typeof via === 'object'

const finding = ({ url = '', source, name, severity, title }) => ({
  id: url.split('/').at(-1) || String(source),
  package: name,
  severity,
  title,
})

/** npm writes its warnings around the JSON. */
function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
