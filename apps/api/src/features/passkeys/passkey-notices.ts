import type { SecurityNotice } from '#accounts/mail-security.ts'

const NOT_YOU =
  'Si ce n’est pas vous, changez votre mot de passe et vérifiez les clés d’accès de votre profil sans attendre.'

const FIRST =
  'Votre mot de passe seul ne suffit plus pour vous connecter, et vos autres sessions sont fermées.'

export const addedNotice = (siteName: string, name: string, isFirst: boolean): SecurityNotice => ({
  title: 'Une clé d’accès a été ajoutée',
  paragraphs: [
    `La clé d’accès « ${name} » permet maintenant de se connecter à votre compte ${siteName}.`,
    ...(isFirst ? [FIRST] : []),
    NOT_YOU,
  ],
})

export const removedNotice = (siteName: string, name: string): SecurityNotice => ({
  title: 'Une clé d’accès a été supprimée',
  paragraphs: [
    `La clé d’accès « ${name} » ne permet plus de se connecter à votre compte ${siteName}.`,
    NOT_YOU,
  ],
})

export const clonedNotice = (siteName: string, name: string): SecurityNotice => ({
  title: 'Une clé d’accès a été refusée',
  paragraphs: [
    `La clé d’accès « ${name} » de votre compte ${siteName} a été présentée d’une façon qui fait penser à une copie. La connexion a été refusée.`,
    'Par prudence, supprimez cette clé d’accès dans votre profil, puis ajoutez-en une nouvelle.',
  ],
})
