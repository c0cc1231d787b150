import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePath, toolEnvironment } from '../../paths.mjs'
import { runCommand } from '../../run-command.mjs'

/** A test and the hooks around it may wait for a minute and a half: who is silent for longer has not come back. */
const SILENCE_MS = 180_000

/** Runs the jobs of one project to their end: what stops the process costs one mutant, and the rest goes on. */
export async function runPlan({ directory, project, jobs }) {
  const lines = []
  let rest = jobs
  while (rest.length > 0) {
    const output = join(directory, `${project.replaceAll('/', '-')}.jsonl`)
    rmSync(output, { force: true })
    await runOnce({ directory, project, jobs: rest, output })
    const told = readLines(output)
    lines.push(...told)
    const next = leftAfter(rest, told)
    if (next.hung) lines.push({ ended: next.hung.path, failed: [], error: 'timed out: no sign of life' })
    if (next.rest.length === rest.length) throw new Error(`Nothing ran of ${project}`)
    rest = next.rest
  }
  return lines
}

async function runOnce({ output, ...plan }) {
  const file = join(plan.directory, 'plan.json')
  const byPath = Object.fromEntries(plan.jobs.map((job) => [job.path, job]))
  writeFileSync(file, JSON.stringify({ ...plan, jobs: byPath, output }))
  const run = runCommand(
    nodePath(),
    [join(plan.directory, 'scripts/mutants/running/vitest-process.mjs'), file],
    {
      cwd: plan.directory,
      env: { TEST_ENGINE: 'embedded', ...toolEnvironment() },
      capture: true,
      onStart: (endGroup) => endWhenSilent(output, endGroup),
    },
  )
  const { code, output: said } = await run
  if (code !== 0 && !existsSync(output)) throw new Error(said)
}

function endWhenSilent(output, endGroup) {
  const startedAt = Date.now()
  const timer = setInterval(() => {
    const heardAt = existsSync(output) ? statSync(output).mtimeMs : startedAt
    if (Date.now() - heardAt > SILENCE_MS) endGroup()
  }, 2000)
  return () => clearInterval(timer)
}

const readLines = (output) =>
  existsSync(output)
    ? readFileSync(output, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line))
    : []

/** What has not ended yet; the one that had begun is the one that stopped the process. */
function leftAfter(jobs, lines) {
  const ended = new Set(lines.map((line) => line.ended).filter(Boolean))
  const begun = lines
    .map((line) => line.started)
    .filter(Boolean)
    .at(-1)
  const hung = jobs.find(({ path }) => path === begun && !ended.has(path))
  const waiting = jobs.filter((job) => job !== hung && !ended.has(job.path))
  // A new process has not seen yet which tests reach what.
  const controls = jobs.filter(
    (job) => !job.mutant && !job.isLast && job !== hung && waiting.some(({ test }) => test === job.test),
  )
  return {
    hung,
    rest: waiting.some(({ mutant }) => mutant)
      ? jobs.filter((job) => waiting.includes(job) || controls.includes(job))
      : [],
  }
}
