/** Why an outgoing request has no response. */
export type OutboundProblem =
  /** Not https, or with a name and a password in it. */
  | 'address'
  /** Unknown, or of the inside network: the two look the same, so that nobody can explore that network. */
  | 'name'
  | 'connection'
  | 'tls'
  /** The connection ended before the whole response was there. */
  | 'closed'
  | 'time'
  | 'size'
  | 'redirects'
  /** The caller has stopped it. */
  | 'aborted'

export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure'
  readonly problem: OutboundProblem

  constructor(problem: OutboundProblem, options?: ErrorOptions) {
    super(`outgoing request failed: ${problem}`, options)
    this.problem = problem
  }
}

/** What Node reports while it connects and waits for the response. */
export function toOutboundFailure(error: NodeJS.ErrnoException) {
  const code = error.code ?? ''
  if (TLS.test(code)) return new OutboundFailure('tls', { cause: error })
  // What ends after the connection was made, or is not HTTP, is not a refused connection.
  const isClosed = code === 'ECONNRESET' || code.startsWith('HPE_')
  return new OutboundFailure(isClosed ? 'closed' : 'connection', { cause: error })
}

/** The failure in a French sentence. */
export const describeOutboundFailure = ({ problem }: OutboundFailure) => WORDS[problem]

const WORDS: Record<OutboundProblem, string> = {
  address: 'L’adresse n’est pas utilisable : seules les adresses https sont acceptées.',
  name: 'Le nom du serveur est introuvable.',
  connection: 'Le serveur n’accepte pas la connexion.',
  tls: 'La connexion sécurisée a échoué : le certificat du serveur n’est pas valable.',
  closed: 'Le serveur a fermé la connexion avant d’avoir répondu.',
  time: 'Le serveur n’a pas répondu à temps.',
  size: 'La réponse du serveur est trop longue.',
  redirects: 'Le serveur renvoie trop de fois vers une autre adresse.',
  aborted: 'L’envoi a été interrompu.',
}

const TLS =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|HOSTNAME_MISMATCH|ERR_SSL_\w+|ERR_TLS_\w+|EPROTO)$/
