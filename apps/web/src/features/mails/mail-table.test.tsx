import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mail } from '@/test/builders/mailing.ts'
import { renderPart } from '@/test/render-part.tsx'
import { MailTable } from './mail-table.tsx'

it('SAFE-32 says why a mail with a personal link cannot be sent again, and names every kind in French', () => {
  const kept = mail({ kind: 'new-device', canResend: true, isTextKept: true, subject: 'Autre' })
  renderPart(
    <MailTable mails={[mail({}), kept]} onOpen={() => {}} onResend={() => {}} resendingId={undefined} />,
  )
  const [, gone, other] = screen.getAllByRole('row')
  expect(gone?.textContent).toMatch(/Texte non conservé\s: il contenait un lien personnel\./)
  const resend = (row: HTMLElement | undefined) => row?.querySelector('button[aria-label^="Renvoyer"]')
  expect(resend(gone)).toBeNull()
  expect(other?.textContent).not.toContain('non conservé')
  expect(other?.textContent).toContain('Nouvel appareil')
  expect(resend(other)?.textContent).toContain('Renvoyer')
})
