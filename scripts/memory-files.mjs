import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
const OURS = /^vigie-tests-(\d+)-/
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Lets the temporary files of this process, and of those that it starts, live in memory where there is room for them.
 * Every write of the tests is flushed, which a disk takes milliseconds for and memory does not. The function that it
 * returns makes their removal the last thing at the exit: it is called again after whatever else must end before.
 */
export function keepFilesInMemory() {
  removeLeftovers()
  if (roomInMemory() < NEEDED_BYTES) return () => {}
  const directory = mkdtempSync(join(SHARED_MEMORY, `vigie-tests-${process.pid}-`))
  // PostgreSQL runs as another account than root.
  chmodSync(directory, 0o755)
  process.env.TMPDIR = directory
  // The same modules are loaded by a hundred processes of a run: the first one compiles them for all.
  process.env.NODE_COMPILE_CACHE = join(directory, 'compiled')
  // Tried again: a process that was ended a moment ago may still have been writing into it.
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  const removeLast = () => process.off('exit', remove).on('exit', remove)
  removeLast()
  return removeLast
}

/** A run that was killed could not remove its files, and they hold memory until somebody does. */
export function removeLeftovers(folder = SHARED_MEMORY) {
  for (const name of listFolder(folder)) {
    const pid = Number(OURS.exec(name)?.[1])
    if (!pid || isRunning(pid)) continue
    unmountWithin(join(folder, name))
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

const MOUNTS = '/proc/mounts'

/** The faults fill small disks of their own, and a folder that holds one cannot be removed. */
function unmountWithin(directory) {
  if (!existsSync(MOUNTS)) return
  const places = readFileSync(MOUNTS, 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  for (const place of places.filter((one) => one.startsWith(`${directory}/`)))
    execFileSync('umount', ['--lazy', place])
}

function listFolder(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}
