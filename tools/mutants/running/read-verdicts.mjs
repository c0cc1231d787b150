/** Writes what the lines of a run say into the mutants: who killed them, or who ran over them and noticed nothing. */
export function readVerdicts(mutants, jobs, lines) {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]))
  const byPath = new Map(jobs.map((job) => [job.path, job]))
  const ends = lines.filter((line) => line.ended).map((line) => ({ ...line, job: byPath.get(line.ended) }))
  const unsure = new Set(ends.filter(isBrokenControl).map(({ job }) => job.test))
  for (const { job, ran, failed, error } of ends) {
    const mutant = byId.get(job.mutant)
    if (!mutant || unsure.has(job.test) || error?.startsWith('left out')) continue
    mutant.ran.push(job.test)
    if (failed.length > 0 || error)
      mutant.killedBy ??= verdict(job.test, failed[0] ?? { title: '', message: error })
    else if (ran === 0) mutant.ran.pop()
  }
  for (const { reached, seen } of lines.filter((line) => line.reached)) readClaims(byId, reached, seen)
  return unsure
}

const isBrokenControl = ({ job, failed, error }) =>
  !job.mutant && (failed.length > 0 || (error && !error.startsWith('left out')))

const verdict = (test, { title, message }) => ({
  test,
  title,
  isTimeout: /timed out/i.test(message),
  message,
})

/** The requirements that the tests name which reached it and did not notice. */
function readClaims(byId, test, seen) {
  for (const [id, titles] of seen) {
    if (!byId.get(id)?.ran.includes(test)) continue
    const ids = titles.flatMap((title) => title.match(/\b[A-Z]+-\d+\b/g) ?? [])
    for (const one of ids) byId.get(id).claims.add(one)
  }
}
