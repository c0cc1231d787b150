import fs from 'node:fs'
import path from 'node:path'
import type { Random } from './random.ts'

type Damage = (cluster: string, random: Random) => void

/** What happens to folders: a copy that was not finished, a disk that fails, somebody who cleans up. */
export const DAMAGES: Record<string, Damage> = {
  'the database folder is gone': (cluster) => fs.rmSync(cluster, { recursive: true }),
  'the database folder is empty': (cluster) => {
    for (const name of fs.readdirSync(cluster)) fs.rmSync(path.join(cluster, name), { recursive: true })
  },
  'PG_VERSION is gone': (cluster) => fs.rmSync(path.join(cluster, 'PG_VERSION')),
  'pg_control is gone': (cluster) => fs.rmSync(path.join(cluster, 'global/pg_control')),
  'pg_control is cut': (cluster) => fs.truncateSync(path.join(cluster, 'global/pg_control'), 100),
  'pg_control has another byte': (cluster, random) =>
    changeByte(path.join(cluster, 'global/pg_control'), Math.floor(random() * 250)),
  'the log is gone': (cluster) => {
    const log = path.join(cluster, 'pg_wal')
    for (const name of fs.readdirSync(log).filter((one) => /^[\dA-F]{24}$/.test(one)))
      fs.rmSync(path.join(log, name))
  },
  'the tables are gone': (cluster) => fs.rmSync(path.join(cluster, 'base'), { recursive: true }),
}

export function changeByte(file: string, position: number) {
  const bytes = fs.readFileSync(file)
  const at = position % bytes.length
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
  fs.writeFileSync(file, bytes)
}
