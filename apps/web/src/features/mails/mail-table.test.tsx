import { screen } from '@testing-library/react'
import type { Mail } from '@vigie/contract/mailing/mails.ts'
import { expect, it } from 'vitest'
import { renderPart } from '@/test/render-part.tsx'
import { MailTable } from './mail-table.tsx'

const mail = (fields: Partial<Mail>): Mail => ({
  id: crypto.randomUUID(),
  kind: 'booking-confirmed',
  recipient: 'claire@exemple.fr',
  subject: 'Votre rendez-vous est confirmé',
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  sentAt: '2026-03-02T09:00:01.000Z',
  nextAttemptAt: null,
  canResend: false,
  isTextKept: false,
  ...fields,
})

it('SAFE-32 says why a mail with a personal link cannot be sent again, and names every kind in French', () => {
  const kept = mail({ kind: 'new-device', canResend: true, isTextKept: true, subject: 'Autre' })
  renderPart(<MailTable mails={[mail({}), kept]} onResend={() => {}} resendingId={undefined} />)
  const [, gone, other] = screen.getAllByRole('row')
  expect(gone?.textContent).toMatch(/Texte non conservé\s: il contenait un lien personnel\./)
  expect(gone?.querySelector('button')).toBeNull()
  expect(other?.textContent).not.toContain('non conservé')
  expect(other?.textContent).toContain('Nouvel appareil')
  expect(other?.querySelector('button')?.textContent).toContain('Renvoyer')
})
