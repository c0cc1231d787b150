// Loaded before the product (`--import`), in its threads too: writes down what becomes of the files of POWER_ROOT. A
// change is noted before it is made, a flush after it was made: what is noted as flushed is on the disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { type Step, toRecord } from './log.ts'
import { recordHandles } from './record-handles.ts'

const { POWER_ROOT = '', POWER_LOG = '' } = process.env
const real = { ...fs }
const log = real.openSync(POWER_LOG, 'a')
const files = new Map<number, string>()

const isOurs = (file: unknown): file is string =>
  typeof file === 'string' && (file === POWER_ROOT || file.startsWith(`${POWER_ROOT}${path.sep}`))
const inside = (file: string) => path.relative(POWER_ROOT, file)
const note = (step: Step, data?: Uint8Array) => void real.writeSync(log, toRecord(step, data))
const inodeOf = (file: string) => real.statSync(file).ino

/** Opening may make a file or empty it: both are noted once its number is known. */
function noteOpened(file: string, existed: boolean, size: number) {
  const { ino: inode, size: now } = real.statSync(file)
  if (!existed) note({ do: 'create', path: inside(file), inode })
  else if (now < size) note({ do: 'truncate', inode, size: now })
}

const sizeOf = (file: string) => real.statSync(file, { throwIfNoEntry: false })

Object.assign(fs, {
  openSync(file: string, ...rest: [string | number, number?]) {
    if (!isOurs(file)) return real.openSync(file, ...rest)
    const before = sizeOf(file)
    const descriptor = real.openSync(file, ...rest)
    files.set(descriptor, file)
    if (!before?.isDirectory()) noteOpened(file, Boolean(before), before?.size ?? 0)
    return descriptor
  },
  closeSync(descriptor: number) {
    files.delete(descriptor)
    real.closeSync(descriptor)
  },
  writeSync(descriptor: number, buffer: Uint8Array, offset: number, length: number, position: number) {
    if (files.has(descriptor))
      note(
        { do: 'write', inode: real.fstatSync(descriptor).ino, position },
        new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length),
      )
    return real.writeSync(descriptor, buffer, offset, length, position)
  },
  ftruncateSync(descriptor: number, size: number) {
    if (files.has(descriptor)) note({ do: 'truncate', inode: real.fstatSync(descriptor).ino, size })
    real.ftruncateSync(descriptor, size)
  },
  truncateSync(file: string, size: number) {
    if (isOurs(file)) note({ do: 'truncate', inode: inodeOf(file), size })
    real.truncateSync(file, size)
  },
  fsyncSync(descriptor: number) {
    real.fsyncSync(descriptor)
    const file = files.get(descriptor)
    if (file) noteFlush(file)
  },
  writeFileSync(file: string, text: string, options: { flag?: string; mode?: number; flush?: boolean } = {}) {
    if (!isOurs(file)) return real.writeFileSync(file, text, options)
    const descriptor = fs.openSync(file, options.flag ?? 'w', options.mode)
    const bytes = Buffer.from(text)
    if (bytes.length > 0) fs.writeSync(descriptor, bytes, 0, bytes.length, 0)
    if (options.flush) fs.fsyncSync(descriptor)
    fs.closeSync(descriptor)
  },
  renameSync(from: string, to: string) {
    if (isOurs(to)) note({ do: 'rename', path: inside(from), to: inside(to) })
    real.renameSync(from, to)
  },
  unlinkSync: (file: string) => remove(file, real.unlinkSync),
  rmdirSync: (file: string) => remove(file, real.rmdirSync),
  mkdirSync(file: string, ...rest: [fs.MakeDirectoryOptions?]) {
    if (isOurs(file) && !real.existsSync(file)) note({ do: 'folder', path: inside(file) })
    return real.mkdirSync(file, ...rest)
  },
})
recordHandles({ isOurs, inside, note, noteOpened, noteFlush })
syncBuiltinESMExports()

function noteFlush(file: string) {
  const stat = real.statSync(file, { throwIfNoEntry: false })
  if (stat?.isDirectory()) note({ do: 'flush folder', path: inside(file) })
  else if (stat) note({ do: 'flush', inode: stat.ino })
}

function remove(file: string, removeReally: (file: string) => void) {
  if (isOurs(file)) note({ do: 'remove', path: inside(file) })
  removeReally(file)
}
