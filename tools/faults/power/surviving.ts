import path from 'node:path'
import type { Random } from '../setup/random.ts'
import type { LoggedStep } from './log.ts'

type Steps = LoggedStep[]

/** The disk writes this much at once: of a page of 8 kB one half may arrive without the other. */
const SECTOR_BYTES = 4096

/**
 * The steps that the disk keeps when the power is cut at the end of the log: all that were flushed, and of the others
 * any pieces of what was written to files, and the first few of what was done to the names of a folder.
 */
export function survivingSteps(steps: Steps, random: Random): Steps {
  const kept = new Map<LoggedStep, Steps>()
  const flushed = new Set<string>()
  const namesKept = new Map<string, boolean>()
  // From the end: a flush covers what stands before it.
  for (const step of [...steps].reverse()) {
    const place = placeOf(step)
    if (step.do === 'flush' || step.do === 'flush folder') flushed.add(place)
    else if (flushed.has(place)) kept.set(step, [step])
    else if (step.do === 'write') kept.set(step, piecesOf(step, random))
    else if (step.do === 'truncate') kept.set(step, random() < 0.5 ? [step] : [])
    else {
      // A journal keeps the order of names: once one is kept, so are all before it.
      const isKept = namesKept.get(place) || random() < 0.3
      namesKept.set(place, isKept)
      kept.set(step, isKept ? [step] : [])
    }
  }
  return steps.flatMap((step) => kept.get(step) ?? [])
}

function placeOf(step: LoggedStep) {
  if ('inode' in step && step.do !== 'create') return `file ${step.inode}`
  if (step.do === 'flush folder') return `folder ${step.path}`
  const folder = path.dirname((step as { path: string }).path)
  return `folder ${folder === '.' ? '' : folder}`
}

function piecesOf(step: LoggedStep & { do: 'write' }, random: Random): Steps {
  const pieces: Steps = []
  for (let at = 0; at < step.data.length; ) {
    const end = Math.min(step.data.length, at + SECTOR_BYTES - ((step.position + at) % SECTOR_BYTES))
    if (random() < 0.5)
      pieces.push({ ...step, position: step.position + at, data: step.data.subarray(at, end) })
    at = end
  }
  return pieces
}
