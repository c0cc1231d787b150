export const LEAVE_QUESTION = {
  type: 'warning',
  title: 'Modifications non enregistrées',
  message: 'Vous avez des modifications non enregistrées. Voulez-vous vraiment quitter ?',
  confirmText: 'Quitter sans enregistrer',
  cancelText: 'Continuer la saisie',
  accent: 'cancel',
} as const
