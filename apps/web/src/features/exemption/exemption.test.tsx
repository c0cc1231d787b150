import { screen, waitFor } from '@testing-library/react'
import { EXEMPTION_CHECKS, type Exemption } from '@vigie/contract/site/exemption.ts'
import { HttpResponse, http as mock } from 'msw/http'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { sessionUser } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'
import { renderPart } from '@/test/render-part.tsx'
import { ExemptionCard } from './exemption-card.tsx'
import { ExemptionPage } from './exemption-page.tsx'
import { proofWords, publicSentence } from './exemption-words.ts'

const PATH = '/api/config/exemption'
const AT = '2026-11-16T08:00:00.000Z'
const HOLDS: Exemption = {
  at: AT,
  companyName: 'Cap Vert',
  privacyUrl: '',
  personalColumns: [],
  identifiers: { count: 0, days: [] },
  opposition: { at: AT, status: 200, counted: false, hasCookie: false },
  oldestSum: '2025-01-01',
  erasedAt: AT,
  failing: [],
}
const FAILS: Exemption = {
  ...HOLDS,
  personalColumns: ['visit_days.ip'],
  identifiers: { count: 3, days: ['2026-11-02'] },
  opposition: { at: AT, status: 429, counted: false, hasCookie: false },
  oldestSum: '2023-01-01',
  erasedAt: null,
  failing: [...EXEMPTION_CHECKS],
}
const answer = (data: Exemption) =>
  server.use(mock.get(PATH, () => HttpResponse.json({ success: true, data })))
const open = (part: ReactNode) => renderPart(<MemoryRouter>{part}</MemoryRouter>)

it('AUDI-11 names what proves each check, gives the sentence to publish and makes the proof again', async () => {
  answer(HOLDS)
  let proofs = 0
  server.use(
    mock.post(`${PATH}/proof`, () => {
      proofs += 1
      return HttpResponse.json({ success: true, data: { ...HOLDS, failing: ['cookies'] } })
    }),
  )
  const { user } = open(<ExemptionCard />)
  await screen.findByText(/^0 ligne/)
  screen.getByText(/aucune n’a été comptée/)
  expect(screen.getAllByText(/vérifié/)).toHaveLength(EXEMPTION_CHECKS.length)
  const sentence = screen.getByLabelText<HTMLTextAreaElement>('La phrase à publier').value
  expect(sentence).toBe(publicSentence('Cap Vert'))
  expect(sentence).toMatch(/^Cap Vert mesure la fréquentation.*sans cookie.*#vigie-off/)
  await user.click(screen.getByRole('button', { name: 'Copier' }))
  expect(await navigator.clipboard.readText()).toBe(sentence)
  await user.click(screen.getByRole('button', { name: 'Refaire l’essai' }))
  await screen.findByText(/ne tient plus/)
  expect(proofs).toBe(1)
})

it('AUDI-11 says why a check does not hold', () => {
  expect(EXEMPTION_CHECKS.map((check) => proofWords(FAILS, check).replace(/[\u00a0\u202f]/g, ' '))).toEqual([
    'Ces colonnes pourraient nommer une personne : visit_days.ip.',
    '3 lignes à effacer, la plus ancienne du 02/11/2026.',
    expect.stringMatching(/a échoué.*\(429\)/),
    expect.stringMatching(/a échoué.*\(429\)/),
    'Le chiffre le plus ancien est du 01/01/2023 : la durée se règle sous « Conservation ».',
    'Aucun passage n’est connu.',
  ])
  const counted = { ...FAILS, opposition: { ...FAILS.opposition, counted: true, status: 200 } }
  expect(proofWords(counted, 'opposition')).toMatch(/a été comptée/)
})

it('AUDI-11 prints, once there is something to print', async () => {
  answer(HOLDS)
  const { user } = open(<ExemptionPage />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimer' })
  expect(button.disabled).toBe(true)
  await screen.findByText(/^0 ligne/)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(button)
  expect(print).toHaveBeenCalledOnce()
})

it('AUDI-11 says that the proofs could not be read, and tries again', async () => {
  server.use(mock.get(PATH, () => refusal(500, 'La base est absente')))
  const { user } = open(<ExemptionPage />)
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  answer(HOLDS)
  await user.click(again)
  await screen.findByText(/^0 ligne/)
})

it('AUDI-11 the dashboard names to every administrator what no longer holds, and nothing else', async () => {
  const dashboard = (data: Exemption) => {
    server.use(otherFeatures)
    answer(data)
    return renderApp('/', { as: sessionUser({ isPrivileged: false }) })
  }
  const { unmount } = dashboard({ ...HOLDS, failing: ['opposition', 'duration'] })
  const title = await screen.findByText(/Mesure d’audience sans consentement/)
  expect(title.textContent?.replace(/[\u00a0\u202f]/g, ' ')).toMatch(
    /« Chacun peut s’y opposer », « Aucun chiffre de plus de 25 mois »/,
  )
  unmount()
  dashboard(HOLDS)
  await screen.findByRole('region', { name: 'À traiter aujourd’hui' })
  await waitFor(() => expect(screen.queryByText(/sans consentement/)).toBeNull())
})
