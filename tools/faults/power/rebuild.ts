import fs from 'node:fs'
import path from 'node:path'
import type { Random } from '../setup/random.ts'
import { readLog } from './log.ts'
import { survivingSteps } from './surviving.ts'

/** Where each file of a folder is, by the number that the system gave it. */
export type Inodes = Map<number, string>

export function listInodes(root: string): Inodes {
  const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [fs.statSync(file).ino, path.relative(root, file)]))
}

type Cut = { base: string; inodes: Inodes; log: string; random: Random }

/** Turns `base`, a copy of the folder from before the log, into what the disk gives back after the power cut. */
export function rebuild({ base, inodes, log, random }: Cut) {
  // Contents are kept under their number until all is done: names may come and go meanwhile.
  const contents = path.join(base, '.contents')
  fs.mkdirSync(contents)
  const place = (inode: number) => path.join(contents, String(inode))
  const names = new Map<string, number>()
  for (const [inode, file] of inodes) {
    fs.renameSync(path.join(base, file), place(inode))
    names.set(file, inode)
  }
  for (const step of survivingSteps(readLog(log), random)) {
    if (step.do === 'create') {
      names.set(step.path, step.inode)
      fs.writeFileSync(place(step.inode), '')
    } else if (step.do === 'write') patch(place(step.inode), step.data, step.position)
    else if (step.do === 'truncate' && fs.existsSync(place(step.inode)))
      fs.truncateSync(place(step.inode), step.size)
    else if (step.do === 'folder') fs.mkdirSync(path.join(base, step.path), { recursive: true })
    else if (step.do === 'rename') moveName(names, step.path, step.to)
    else if (step.do === 'remove') names.delete(step.path)
  }
  for (const [file, inode] of names)
    if (fs.existsSync(path.dirname(path.join(base, file)))) link(place(inode), path.join(base, file))
  fs.rmSync(contents, { recursive: true })
}

function patch(file: string, data: Buffer, position: number) {
  const descriptor = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600)
  fs.writeSync(descriptor, data, 0, data.length, position)
  fs.closeSync(descriptor)
}

function moveName(names: Map<string, number>, from: string, to: string) {
  const inode = names.get(from)
  if (inode === undefined) return
  names.delete(from)
  names.set(to, inode)
}

/** A name whose content never reached the disk is an empty file. */
function link(content: string, file: string) {
  if (fs.existsSync(content)) fs.copyFileSync(content, file)
  else fs.writeFileSync(file, '')
}
