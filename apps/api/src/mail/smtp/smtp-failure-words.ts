import { SMTP_TLS_PORT } from '@vigie/contract/mailing/email-config.ts'
import type { SmtpFailure } from './smtp-failure.ts'

type Account = { host: string; port: number; secure: boolean }

/** In French: which step failed and what to do, for readers without technical knowledge. */
export function describeSmtpFailure(failure: SmtpFailure, account: Account) {
  return WORDS[failure.step](account, failure)
}

type Words = (account: Account, failure: SmtpFailure) => string

const WORDS: Record<SmtpFailure['step'], Words> = {
  name: ({ host }) =>
    `Nom du serveur : « ${host} » est introuvable. Vérifiez l’orthographe du serveur SMTP chez votre fournisseur.`,
  connection: ({ host, port, secure }) =>
    port === SMTP_TLS_PORT && !secure
      ? `Connexion : le port ${SMTP_TLS_PORT} demande le chiffrement SSL/TLS. Choisissez « SSL/TLS », ou le port 587.`
      : `Connexion : « ${host} » ne répond pas sur le port ${port}. Vérifiez le port, ou essayez dans quelques minutes.`,
  tls: ({ host, port, secure }, { badCertificate }) => {
    if (badCertificate)
      return `Chiffrement : le certificat présenté n’est pas celui de « ${host} ». Vérifiez le nom du serveur ; rien n’a été transmis.`
    return secure
      ? `Chiffrement : le port ${port} n’accepte pas SSL/TLS. Choisissez « STARTTLS », ou le port ${SMTP_TLS_PORT}.`
      : `Chiffrement : « ${host} » refuse STARTTLS sur le port ${port}. Essayez « SSL/TLS » avec le port ${SMTP_TLS_PORT}.`
  },
  'sign-in': ({ host }) =>
    /(^|\.)(gmail|google)\.com$/.test(host)
      ? 'Identification : Gmail refuse l’identifiant ou le mot de passe. Utilisez un mot de passe d’application de 16 caractères, pas celui de votre compte.'
      : 'Identification : le serveur refuse l’identifiant ou le mot de passe. Saisissez-les à nouveau.',
  sender: () =>
    'Expéditeur : le serveur refuse cette adresse d’expéditeur. Utilisez l’adresse du compte, ou une adresse que le fournisseur a validée.',
  delivery: (_account, { reply, replyCode = 0, timedOut }) => {
    if (replyCode >= 400 && replyCode < 500) return 'Envoi : le serveur demande de réessayer plus tard.'
    if (timedOut) return 'Envoi : le serveur n’a pas confirmé la réception du message à temps. Réessayez.'
    return reply
      ? 'Envoi : le serveur a refusé le message. Vérifiez l’adresse du destinataire.'
      : 'Envoi : la connexion a été coupée avant la confirmation du serveur. Réessayez.'
  },
}
