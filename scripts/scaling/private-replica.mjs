import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries, freePort, startCluster, unprivilegedOwner } from '../private-postgres.mjs'

/** A streaming replica of a private cluster, from a base backup. */
export async function startPrivateReplica(primaryUrl) {
  const binaries = findBinaries()
  const directory = mkdtempSync(join(tmpdir(), 'vigie-replica-'))
  const owner = unprivilegedOwner()
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const options = ['-d', primaryUrl, '-D', data, '-R', '--checkpoint=fast', '--no-sync']
  execFileSync(join(binaries, 'pg_basebackup'), options, { ...owner, cwd: directory, stdio: 'pipe' })
  return startCluster({ binaries, owner, directory, data, port: await freePort() })
}
