import { PAUSE_AFTER_DAYS } from '@vigie/contract/site/webhooks.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'

type Letter = { to: string; url: string; siteName: string; publicUrl: string | undefined }

export function pausedMail({ to, url, siteName, publicUrl }: Letter): NewMail {
  return {
    kind: 'webhook-paused',
    to,
    subject: `${siteName} : une adresse n’est plus prévenue`,
    ...mailLayout({
      siteName,
      title: 'Une adresse n’est plus prévenue',
      paragraphs: [
        `L’adresse ${url} ne répond pas comme attendu depuis ${PAUSE_AFTER_DAYS} jours. Les envois vers elle sont en pause.`,
        'Une fois le problème résolu, reprenez les envois dans la configuration : ce qui attend partira alors.',
      ],
      ...(publicUrl && {
        action: { label: 'Ouvrir la configuration', url: `${publicUrl}/configuration?tab=webhooks` },
      }),
    }),
  }
}
