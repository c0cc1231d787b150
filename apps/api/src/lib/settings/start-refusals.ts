import { accessSync, constants, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'

/** The version that the tests run on. */
const NODE_MIN = 24

/** Asked before anything of the product is loaded: an older Node lacks what its files import. */
export function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MIN) return
  throw new Error(
    `Node ${process.versions.node} est trop ancien pour Vigie ; attendu : Node ${NODE_MIN} ou plus récent.`,
  )
}

/** Also on a PostgreSQL server: copies before migrations and the erasures are kept there. */
export function openDataDir(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const account = accountName()
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `DATA_DIR vaut « ${folder} », où le compte ${account} ne peut pas écrire (${code}) ; attendu : un dossier qui lui appartient (install -d -o ${account} -m 700 ${folder}, ou chown -R ${account} ${folder} s’il existe).`,
    )
  }
}

function accountName() {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that has no name.
    return String(process.getuid?.())
  }
}

type Place = { PORT: number; HOST: string }

/** Why the product cannot listen, in one sentence; other errors as they are. */
export function listenFailure(error: NodeJS.ErrnoException, { PORT, HOST }: Place) {
  const reason = {
    EADDRINUSE: `PORT vaut « ${PORT} », qu’un autre programme occupe déjà sur ${HOST} ; attendu : un port libre. Arrêtez ce programme (ss -ltnp le nomme) ou donnez un autre PORT.`,
    EACCES: `PORT vaut « ${PORT} », que le compte ${accountName()} ne peut pas ouvrir ; attendu : un port à partir de 1024, derrière un proxy.`,
    EADDRNOTAVAIL: `HOST vaut « ${HOST} », qui n’est pas une adresse de cette machine ; attendu : 127.0.0.1, 0.0.0.0 ou une de ses adresses.`,
    ENOTFOUND: `HOST vaut « ${HOST} », un nom introuvable ; attendu : 127.0.0.1, 0.0.0.0 ou une adresse de cette machine.`,
  }[error.code ?? '']
  return reason ? new Error(reason) : error
}
