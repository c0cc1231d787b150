import fs from 'node:fs/promises'
import path from 'node:path'

/** The directory has held data that cannot be opened; the message says what is wrong and how to restore. */
export class UnusableDataError extends Error {
  override name = 'UnusableDataError'
}

export async function damagedData(cluster: string, reason: string) {
  return unusable(cluster, `Les données de ${cluster} sont illisibles : ${reason}.`)
}

export async function missingData(cluster: string, traces: string[]) {
  const dataDir = path.dirname(cluster)
  return unusable(
    cluster,
    `Le dossier ${dataDir} a déjà servi (on y trouve ${traces.join(', ')}), mais sa base de données ${cluster} a disparu.`,
  )
}

/** Files that show an earlier use; an interrupted first start leaves none of them. */
export async function tracesOfUse(dataDir: string): Promise<string[]> {
  const names = await list(dataDir)
  const kept = names.filter((name) => name === 'secrets.json' || name.startsWith('db.illisible-'))
  const inside = async (name: string) => ((await list(path.join(dataDir, name))).length > 0 ? [name] : [])
  return [...kept, ...(await inside('backups')), ...(await inside('uploads'))]
}

async function unusable(cluster: string, trouble: string) {
  const dataDir = path.dirname(cluster)
  const restore = (file: string) => restoreCommand(dataDir, file)
  const newest = await newestBackup(path.join(dataDir, 'backups'))
  const wayBack = newest
    ? `Pour revenir à la sauvegarde la plus récente (${newest.date}) :\n\n  ${restore(newest.file)}\n`
    : `Il n’y a pas de sauvegarde dans ${path.join(dataDir, 'backups')}. Si vous en avez une ailleurs : ${restore('FICHIER')}`
  const otherwise = `Pour repartir de rien, déplacez ${dataDir} ou choisissez un autre dossier avec DATA_DIR.`
  return new UnusableDataError(
    `${trouble}\nVigie ne démarre pas, pour ne pas ouvrir une installation vide ; rien n’a été modifié.\n${wayBack}\n${otherwise}`,
  )
}

/** `vigie` of a release reads the folder from the settings of the service. */
function restoreCommand(dataDir: string, file: string) {
  if (path.basename(process.argv[1] ?? '').startsWith('vigie.')) return `vigie restore ${file}`
  return `${dataDir === path.resolve('data') ? '' : `DATA_DIR=${dataDir} `}npm run restore -- ${file}`
}

async function newestBackup(directory: string) {
  const files = (await list(directory)).filter((name) => name.endsWith('.backup'))
  const dated = await Promise.all(
    files.map(async (name) => {
      const file = path.join(directory, name)
      return { file, at: (await fs.stat(file)).mtime }
    }),
  )
  const newest = dated.sort((a, b) => b.at.getTime() - a.at.getTime())[0]
  return newest && { file: newest.file, date: newest.at.toLocaleString('fr-FR') }
}

async function list(directory: string): Promise<string[]> {
  return fs.readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}
