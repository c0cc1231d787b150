export type UrlSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/** The error message of a failed start: which server and what is wrong with it, without the password. */
export function unreachable(url: string, { message, ...error }: Error & { code?: string }, from: UrlSetting) {
  const { pathname = '' } = URL.canParse(url) ? new URL(url) : {}
  const reason = {
    '3D000': `n’a pas de base de données « ${pathname.slice(1)} ».`,
    '28P01': `refuse le mot de passe de ${from}.`,
    '28000': `refuse le compte de ${from}.`,
    '57P03': 'n’est pas encore prêt : il démarre ou s’arrête. Recommencez dans un instant.',
    '53300': 'n’accepte pas de connexion de plus.',
    // How PgBouncer refuses a setting of a session.
    '08P01': pooled(from),
  }[error.code ?? '']
  const otherwise = `ne répond pas. Vérifiez qu’il est démarré et que ${from} est juste.`
  return `${serverOf(url, from)} ${reason ?? otherwise}`
}

/** For a pooler in transaction mode where a server is expected. */
export const behindPooler = (url: string, from: UrlSetting) => `${serverOf(url, from)} ${pooled(from)}`

const pooled = (from: UrlSetting) =>
  from === 'DATABASE_URL'
    ? 'est derrière un répartiteur de connexions (PgBouncer ou semblable) : donnez aussi DATABASE_DIRECT_URL, l’adresse du serveur lui-même.'
    : 'est derrière un répartiteur de connexions : DATABASE_DIRECT_URL doit être l’adresse du serveur lui-même.'

function serverOf(url: string, from: UrlSetting) {
  const host = URL.canParse(url) ? new URL(url).host : ''
  return `Le serveur PostgreSQL ${host || `de ${from}`}`
}
