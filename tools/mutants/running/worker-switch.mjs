import { appendFileSync } from 'node:fs'
import { watchSchema } from './watch-schema.mjs'

/** What one worker knows while it runs many test files after each other, with another mutant in each of them. */
export function createSwitch({ jobs, output, seen }, modules) {
  const killed = new Set()
  const reached = new Map(seen.map((one) => [one.reached, momentsOf(one.seen)]))
  let job
  let last
  let moment = 'file'
  let hasLastFailed = false
  let hasLeft = true

  return { isBroken, watch, enter, leave, isReachedBy, isAwake: () => Boolean(job.mutant), during }

  function isBroken(id) {
    note(id)
    return job?.mutant === id
  }

  function note(id) {
    if (!job || job.mutant) return
    const moments = reached.get(job.test) ?? reached.set(job.test, new Map()).get(job.test)
    if (!moments.has(id)) moments.set(id, new Set())
    moments.get(id).add(moment)
  }

  /** The mutants of a schema are reached when it checks something. */
  function watch(id, value) {
    return watchSchema(value, () => note(id))
  }

  function enter(path) {
    // A mutant whose file did not load has been noticed too.
    if (!hasLeft && job?.mutant) killed.add(job.mutant)
    last = job
    job = jobs[path]
    hasLeft = false
    moment = 'load'
    for (const one of [last, job]) if (one?.mustReload) forget(one.file)
    if (job.isLast) return hasLastFailed ? undefined : 'the one before has passed'
    if (!job.mutant) {
      hasLastFailed = false
      // In the next round the same worker knows it already.
      return reached.has(job.test) ? 'seen in an earlier round' : undefined
    }
    const reason = killed.has(job.mutant) ? 'killed' : isReached() ? undefined : 'not reached'
    hasLeft = reason !== undefined
    return reason
  }

  function isReached() {
    const moments = reached.get(job.test)?.get(job.mutant)
    return Boolean(moments?.size) || job.mustReload || !job.isReachKnown
  }

  /** Where only the loading or a hook reached it, every test may notice. */
  function isReachedBy(title) {
    const moments = [...(reached.get(job.test)?.get(job.mutant) ?? [])]
    const named = moments.filter((one) => one !== 'file' && one !== 'load')
    const isWide = named.length === 0 || (!job.mustReload && named.length < moments.length)
    return isWide || named.includes(title)
  }

  function during(title) {
    moment = title
  }

  function leave(isKilled) {
    hasLeft = true
    if (job.mutant && isKilled) killed.add(job.mutant)
    hasLastFailed = Boolean(job.mutant) && isKilled
    if (job.mutant || job.isLast) return
    const seen = [...(reached.get(job.test) ?? [])].map(([id, moments]) => [id, [...moments]])
    appendFileSync(output, `${JSON.stringify({ reached: job.test, seen })}\n`)
  }

  /** The next import evaluates the module again, and with it whatever has taken a value from it. */
  function forget(file) {
    const waiting = [...(modules.fileToModulesMap.get(file) ?? [])]
    const seen = new Set(waiting)
    for (const loaded of waiting) {
      const importers = [...loaded.importers].map((id) => modules.idToModuleMap.get(id))
      for (const one of importers) if (one && !seen.has(one)) waiting.push(one) && seen.add(one)
      loaded.promise = undefined
      loaded.exports = undefined
      loaded.evaluated = false
      loaded.importers.clear()
    }
  }
}

const momentsOf = (seen) => new Map(seen.map(([id, moments]) => [id, new Set(moments)]))
