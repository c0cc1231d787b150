// Without zod: the sign-in page takes them from here.
export const SESSION_EXPIRED = 'Session expirée. Veuillez vous reconnecter.'
export const INVALID_DATA = 'Données invalides'
export const UNEXPECTED_ERROR = "Une erreur s'est produite"
export const NO_FIELD_TO_UPDATE = "Aucun champ à mettre à jour n'a été fourni"
export const MAIL_NOT_CONFIGURED =
  'L’envoi d’e-mails n’est pas configuré : renseignez le serveur SMTP dans Configuration.'
/** Code of a 409. */
export const STALE_VERSION = 'stale_version'
