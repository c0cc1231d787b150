import type { FirstSteps } from '@vigie/contract/overview/dashboard.ts'

export type FirstStep = { name: keyof FirstSteps; label: string; detail: string; to: string; isDone: boolean }

/** The steps in the recommended order; only the privileged account can add users. */
export function toFirstSteps(done: FirstSteps, isPrivileged: boolean): FirstStep[] {
  const step = (name: keyof FirstSteps, label: string, detail: string, to: string): FirstStep => ({
    name,
    label,
    detail,
    to,
    isDone: done[name],
  })
  return [
    step(
      'mailServer',
      'Configurer l’envoi des e-mails',
      'Pour les confirmations, les réponses et les mots de passe oubliés.',
      '/configuration',
    ),
    step(
      'article',
      'Écrire un premier article',
      'Il reste un brouillon tant que vous le voulez.',
      '/blogs/new',
    ),
    step(
      'availability',
      'Indiquer vos disponibilités',
      'Vos congés et les heures où personne ne peut réserver.',
      '/requests?tab=disponibilites',
    ),
    step(
      'siteCode',
      'Poser le code de mesure sur votre site',
      'Une ligne à copier ; les visites s’affichent ici.',
      '/configuration?tab=site',
    ),
    ...(isPrivileged
      ? [
          step(
            'colleagues',
            'Ajouter vos collègues',
            'Chacun a son compte et son mot de passe.',
            '/configuration?tab=utilisateurs',
          ),
        ]
      : []),
  ]
}
