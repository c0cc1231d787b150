import { execFile, execFileSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { promisify } from 'node:util'

const NAMED = 3

/**
 * SHIP-03: root becomes the owner of the data folder, so that it leaves no file there that the service cannot open;
 * another account without rights there is refused. `say` gets a sentence when files of others are in the folder.
 */
export async function actAsOwner(folder: string, say: (sentence: string) => void) {
  // Windows has neither.
  const uid = process.getuid?.()
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (uid === undefined || !owner) return
  if (uid === 0 && owner.uid !== 0) become(owner)
  if (uid !== 0 && uid !== owner.uid) refuseStranger(folder, owner.uid)
  const sentence = await filesOfOthers(folder, uid || owner.uid)
  if (sentence) say(sentence)
}

function become({ uid, gid }: { uid: number; gid: number }) {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** The owner may be another where the folder is shared on purpose, such as a volume of a container. */
function refuseStranger(folder: string, owner: number) {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    const name = accountName(owner)
    throw new Error(
      `Le dossier de données ${folder} appartient au compte « ${name} » : lancez cette commande avec sudo, ou par ce compte (sudo -u ${name}).`,
    )
  }
}

async function filesOfOthers(folder: string, uid: number) {
  // Neither what a file system keeps for itself, nor each of a hundred thousand images.
  const skipped = ['(', '-name', 'lost+found', '-o', '-path', `${folder}/uploads/*`, ')', '-prune']
  const strange = ['!', '-user', String(uid), '-print']
  const found = await promisify(execFile)('find', [folder, '-mindepth', '1', ...skipped, '-o', ...strange])
    // What it may not enter is an error too, and among the files that it names.
    .catch(({ stdout = '' }: { stdout?: string }) => ({ stdout }))
  const files = found.stdout.split('\n').filter(Boolean)
  if (files.length === 0) return undefined
  const name = accountName(uid)
  const others = files.length > NAMED ? ` et ${files.length - NAMED} autres` : ''
  return `Le compte « ${name} », qui fait tourner Vigie, n’est pas propriétaire de ${files.slice(0, NAMED).join(', ')}${others} ; pour les lui rendre : chown -R ${name}: ${folder}`
}

export function accountName(uid: number) {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // A container may run under a number that has no name.
    return String(uid)
  }
}
