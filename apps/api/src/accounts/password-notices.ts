import type { SecurityNotice } from './mail-security.ts'

export const passwordChanged = (siteName: string): SecurityNotice => ({
  title: 'Votre mot de passe a changé',
  paragraphs: [
    `Le mot de passe de votre compte ${siteName} vient d’être changé, et vos autres sessions sont fermées.`,
    'Si ce n’est pas vous, choisissez-en un nouveau par « Mot de passe oublié » et prévenez votre administrateur sans attendre.',
  ],
})

export const passwordSet = (siteName: string): SecurityNotice => ({
  title: 'Votre mot de passe a changé',
  paragraphs: [
    `Votre administrateur vient de changer le mot de passe de votre compte ${siteName}. Vos sessions sont fermées.`,
    'Si personne ne vous en a prévenu, adressez-vous à votre administrateur.',
  ],
})

export const addressSet = (siteName: string, email: string): SecurityNotice => ({
  title: 'L’adresse de votre compte a changé',
  paragraphs: [
    `Votre administrateur vient de donner à votre compte ${siteName} l’adresse ${email}.`,
    'Si personne ne vous en a prévenu, adressez-vous à votre administrateur.',
  ],
})

export const stepsTakenBack = (siteName: string): SecurityNotice => ({
  title: 'Des moyens de connexion ont été retirés',
  paragraphs: [
    `Un lien envoyé à votre adresse a servi à reprendre votre compte ${siteName} : les clés d’accès et l’application d’authentification qui y ont été ajoutées depuis sont retirées.`,
    'Si elles étaient à vous, changez votre mot de passe, puis ajoutez-les de nouveau dans votre profil.',
  ],
})
