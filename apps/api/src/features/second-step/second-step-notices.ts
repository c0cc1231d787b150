import type { SecurityNotice } from '#accounts/mail-security.ts'

const NOT_YOU =
  'Si ce n’est pas vous, changez votre mot de passe et prévenez votre administrateur sans attendre.'

export const totpAdded = (siteName: string): SecurityNotice => ({
  title: 'Validation en deux étapes activée',
  paragraphs: [
    `Une application d’authentification protège maintenant votre compte ${siteName}. Un code vous sera demandé après votre mot de passe, et vos autres sessions sont fermées.`,
    'Conservez vos codes de récupération en lieu sûr : ils remplacent l’application si vous la perdez.',
    NOT_YOU,
  ],
})

export const totpRemoved = (siteName: string): SecurityNotice => ({
  title: 'Application d’authentification retirée',
  paragraphs: [
    `L’application d’authentification a été retirée de votre compte ${siteName} : ses codes ne sont plus demandés.`,
    NOT_YOU,
  ],
})

export const codesReplaced = (siteName: string): SecurityNotice => ({
  title: 'Nouveaux codes de récupération',
  paragraphs: [
    `De nouveaux codes de récupération ont été créés pour votre compte ${siteName}. Les anciens ne sont plus valables.`,
    NOT_YOU,
  ],
})

export const codeUsed = (siteName: string, left: number): SecurityNotice => ({
  title: 'Code de récupération utilisé',
  paragraphs: [
    `Un code de récupération a été utilisé pour se connecter à votre compte ${siteName}. ${leftSentence(left)}`,
    NOT_YOU,
  ],
})

export const stepsReset = (siteName: string): SecurityNotice => ({
  title: 'Validation en deux étapes réinitialisée',
  paragraphs: [
    `La validation en deux étapes de votre compte ${siteName} a été réinitialisée par votre administrateur : l’application d’authentification, les clés d’accès et les codes de récupération ont été retirés, et vos sessions sont fermées.`,
    'Connectez-vous avec votre mot de passe, puis activez-la de nouveau dans votre profil.',
    'Si vous ne l’avez pas demandé, prévenez votre administrateur sans attendre.',
  ],
})

function leftSentence(left: number) {
  if (left === 0) return 'Il n’en reste aucun : créez-en de nouveaux dans votre profil.'
  return left === 1 ? 'Il en reste un.' : `Il en reste ${left}.`
}
