import { PROOF_REQUIRED, PROOF_REQUIRED_MESSAGE } from '@vigie/contract/accounts/proof.ts'

type Refusal = { description: string; code: string; message: string; details?: string[] }

/** ACCT-06: the 403 of an operation that requires a recent proof. */
export const PROOF_REFUSAL: Refusal = {
  description: `Ce compte n’a pas le droit de le faire, ou la preuve récente manque (code \`${PROOF_REQUIRED}\`)`,
  code: PROOF_REQUIRED,
  message: PROOF_REQUIRED_MESSAGE,
}

export const REFUSALS: Record<number, Refusal> = {
  400: {
    description: 'Des données manquent ou ne conviennent pas ; `details` les nomme une à une',
    code: 'invalid',
    message: 'L’adresse e-mail n’est pas valide',
    details: ['email : L’adresse e-mail n’est pas valide'],
  },
  401: {
    description: 'Le jeton manque ou n’est plus valable',
    code: 'unauthenticated',
    message: 'Votre session a expiré. Veuillez vous reconnecter.',
  },
  403: {
    description: 'Ce compte n’a pas le droit de le faire',
    code: 'forbidden',
    message: 'Accès refusé. Permissions insuffisantes.',
  },
  404: { description: 'Rien à cette adresse', code: 'not_found', message: 'Ressource introuvable' },
  406: {
    description: 'Ce format n’est pas accepté ici',
    code: 'refused',
    message: 'Format non disponible',
  },
  409: {
    description: 'Contredit ce qui existe déjà, ou une requête de la même `Idempotency-Key` est en cours',
    code: 'conflict',
    message: "Ce créneau n'est plus disponible.",
  },
  410: { description: 'N’est plus valable', code: 'gone', message: 'Ce lien n’est plus valable.' },
  413: {
    description: 'Le contenu envoyé est trop volumineux',
    code: 'refused',
    message: 'Le contenu envoyé est trop volumineux',
  },
  415: {
    description: 'Ce type de contenu n’est pas pris ici',
    code: 'refused',
    message: 'Format de contenu non pris en charge',
  },
  422: {
    description: 'La même `Idempotency-Key` a déjà servi à une autre requête',
    code: 'idempotency_mismatch',
    message: 'Cette clé a déjà servi pour une autre requête.',
  },
  429: {
    description: 'Trop de requêtes : `Retry-After` dit combien de secondes attendre',
    code: 'too_many_requests',
    message: 'Trop de requêtes. Veuillez patienter avant de réessayer.',
  },
}
