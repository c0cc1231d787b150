import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Lets the temporary files of this process, and of those that it starts, live in memory where there is room for them.
 * Every write of the tests is flushed, which a disk takes milliseconds for and memory does not. The function that it
 * returns makes their removal the last thing at the exit: it is called again after whatever else must end before.
 */
export function keepFilesInMemory() {
  if (roomInMemory() < NEEDED_BYTES) return () => {}
  const directory = mkdtempSync(join(SHARED_MEMORY, 'vigie-'))
  // PostgreSQL runs as another account than root.
  chmodSync(directory, 0o755)
  process.env.TMPDIR = directory
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const removeLast = () => process.off('exit', remove).on('exit', remove)
  removeLast()
  return removeLast
}

function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}
