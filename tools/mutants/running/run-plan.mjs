import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePath, toolEnvironment } from '../../../scripts/paths.mjs'
import { runCommand } from '../../../scripts/run-command.mjs'

/** A test and the hooks around it may wait for minutes on a busy machine: who is silent for longer has not come back. */
const SILENCE_MS = 300_000
const LOOK_MS = 20_000
const PAUSE_MS = 3 * LOOK_MS

/**
 * Runs the jobs of one worker to their end and adds to `lines` what happened: what stops the process costs one mutant,
 * and the rest goes on in a new one.
 */
export async function runPlan({ directory, project, worker, jobs, lines, isReach = false, seen = [], say }) {
  const output = join(directory, `${project.replaceAll('/', '-')}-${worker}.jsonl`)
  for (let rest = jobs; rest.length > 0; ) {
    rmSync(output, { force: true })
    const before = lines.length
    const read = () => lines.splice(before, lines.length, ...readLines(output))
    const look = () => read() && say()
    const { isSilent } = await runOnce({ directory, project, jobs: rest, output, isReach, seen, look })
    read()
    const next = leftAfter(rest, lines.slice(before), isSilent)
    if (next.hung) lines.push({ ended: next.hung.path, failed: [], error: 'timed out: no sign of life' })
    if (next.rest.length === rest.length) throw new Error(`Nothing ran of ${project}`)
    rest = next.rest
  }
}

async function runOnce({ output, look, ...plan }) {
  const file = output.replace('.jsonl', '-plan.json')
  const byPath = Object.fromEntries(plan.jobs.map((job) => [job.path, job]))
  writeFileSync(file, JSON.stringify({ ...plan, jobs: byPath, output }))
  const script = join(plan.directory, 'tools/mutants/running/vitest-process.mjs')
  let isSilent = false
  const { code, output: said } = await runCommand(nodePath(), [script, file], {
    cwd: plan.directory,
    env: { TEST_ENGINE: process.env.TEST_ENGINE ?? 'embedded', ...toolEnvironment() },
    capture: true,
    onStart: (endGroup) =>
      watch(output, look, () => {
        isSilent = true
        endGroup()
      }),
  })
  if (code !== 0 && !existsSync(output)) throw new Error(said)
  return { isSilent }
}

function watch(output, look, giveUp) {
  let lookedAt = Date.now()
  let awakeSince = lookedAt
  const timer = setInterval(() => {
    look()
    // A machine that sleeps, or stops all of this for a while, is no mutant.
    if (Date.now() - lookedAt > PAUSE_MS) awakeSince = Date.now()
    lookedAt = Date.now()
    const heardAt = existsSync(output) ? statSync(output).mtimeMs : awakeSince
    if (Date.now() - Math.max(heardAt, awakeSince) > SILENCE_MS) giveUp()
  }, LOOK_MS)
  return () => clearInterval(timer)
}

const readLines = (output) =>
  existsSync(output)
    ? readFileSync(output, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line))
    : []

/**
 * What has not ended yet; the one that had begun is the one that stopped the process. One that leaves its worker no
 * time at all cannot even say that it has begun: after a silence it is the next one.
 */
function leftAfter(jobs, lines, isSilent) {
  const ended = new Set(lines.map((line) => line.ended).filter(Boolean))
  const begun = lines
    .map((line) => line.started)
    .filter(Boolean)
    .at(-1)
  const next = isSilent ? jobs.find(({ path }) => !ended.has(path)) : undefined
  const hung = jobs.find(({ path }) => path === begun && !ended.has(path)) ?? next
  const waiting = jobs.filter((job) => job !== hung && !ended.has(job.path))
  // A new process has not seen yet which tests reach what.
  const controls = jobs.filter(
    (job) => !job.mutant && !job.isLast && job !== hung && waiting.some(({ test }) => test === job.test),
  )
  return {
    hung,
    rest: waiting.some(({ mutant, isReach }) => mutant || isReach)
      ? jobs.filter((job) => waiting.includes(job) || controls.includes(job))
      : [],
  }
}
