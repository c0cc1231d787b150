import { screen, waitFor, within } from '@testing-library/react'
import type { VisitImport, VisitImportRows } from '@vigie/contract/site/visit-imports.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { zipFile } from '@/test/builders/zip.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { ImportsCard } from './imports-card.tsx'
import { ExportProblem } from './reading/export-problem.ts'
import { readExport } from './reading/read-export.ts'

const PATH = '/api/visit-imports'
const IMPORT: VisitImport = {
  id: 7,
  tool: 'plausible',
  fileName: 'export.zip',
  createdAt: '2026-11-16T08:00:00.000Z',
  countedAt: null,
  from: '2025-01-01',
  to: '2025-01-02',
  days: 2,
  visits: 1234,
  sessions: 600,
  pages: 3,
  left: { known: 4, old: 1, coming: 0 },
}

/** A worker of the page's own thread: what it reads is the same. */
class Thread {
  onmessage: ((event: { data: object }) => void) | null = null
  onerror: (() => void) | null = null
  #isEnded = false
  postMessage({ file, timeZone }: { file: Blob; timeZone: string }) {
    const send = (data: object) => {
      if (!this.#isEnded) this.onmessage?.({ data })
    }
    readExport(file, { timeZone, onProgress: (ratio) => send({ ratio }) }).then(
      (read) => send({ read }),
      (error) => (error instanceof ExportProblem ? send({ problem: error.message }) : this.onerror?.()),
    )
  }
  terminate() {
    this.#isEnded = true
  }
}

function serve(preview: VisitImport = IMPORT) {
  vi.stubGlobal('Worker', Thread)
  const stored = { imports: [] as VisitImport[], rows: [] as VisitImportRows[], undone: [] as string[] }
  const one = (data: VisitImport) => HttpResponse.json({ success: true, data })
  server.use(
    mock.get(PATH, () => HttpResponse.json({ success: true, data: stored.imports })),
    mock.post(PATH, () => one(preview)),
    mock.post(`${PATH}/7/rows`, async ({ request }) => {
      stored.rows.push((await request.json()) as VisitImportRows)
      return HttpResponse.json({ success: true })
    }),
    mock.get(`${PATH}/7`, () => one(preview)),
    mock.post(`${PATH}/7/count`, () => {
      stored.imports = [{ ...preview, countedAt: '2026-11-16T08:01:00.000Z' }]
      return one(stored.imports[0] as VisitImport)
    }),
    mock.delete(`${PATH}/:id`, ({ params }) => {
      stored.undone.push(String(params.id))
      stored.imports = []
      return HttpResponse.json({ success: true })
    }),
  )
  return stored
}

const plausible = () =>
  zipFile({
    'imported_visitors_20250101_20250102.csv':
      'date,visitors,pageviews,bounces,visits,visit_duration\n2025-01-01,1,1000,1,500,1\n2025-01-02,1,234,1,100,1\n2025-01-,1',
    'imported_pages_20250101_20250102.csv': `date,hostname,page,visits,visitors,pageviews\n${Array.from(
      { length: 1_500 },
      (_, at) => `2025-01-0${(at % 3) + 1},e,/p${at % 400},1,1,1\n`,
    ).join('')}`,
  })

async function openImport(file: File) {
  const { user } = renderPart(<ImportsCard />)
  await user.click(await screen.findByRole('button', { name: 'Importer un historique' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText('Export de votre ancien outil'), file)
  return { user, dialog }
}

it('AUDI-10 shows what a file would bring before anything is counted, then counts it', async () => {
  const stored = serve()
  const { user, dialog } = await openImport(await plausible())
  await dialog.findByText(/Plausible du 01\/01\/2025 au 02\/01\/2025 · 1.503 lignes lues/)
  expect(dialog.getAllByRole('definition').map((one) => one.textContent?.replace(/\s/g, ' '))).toEqual([
    '2',
    '1 234',
    '600',
    '3',
  ])
  dialog.getByText(/4.jours en plus, déjà comptés/)
  dialog.getByText(/1.jour en plus, trop ancien/)
  dialog.getByText(/1.ligne à la lecture impossible, la première à la ligne 4/)
  expect(stored.rows.flatMap(({ days }) => days)).toEqual([
    { day: '2025-01-01', visits: 1000, sessions: 500 },
    { day: '2025-01-02', visits: 234, sessions: 100 },
  ])
  expect(stored.rows.map(({ pages }) => pages.length)).toEqual([0, 1000, 200])
  await screen.findByText(/Aucun import/)
  await user.click(dialog.getByRole('button', { name: 'Importer' }))
  await screen.findByRole('list', { name: 'Imports' })
  expect(stored.undone).toEqual([])
})

it('AUDI-10 undoes an import once it is confirmed', async () => {
  const stored = serve()
  stored.imports = [{ ...IMPORT, countedAt: '2026-11-16T08:01:00.000Z' }]
  const { user } = renderPart(<ImportsCard />)
  await user.click(await screen.findByRole('button', { name: /Annuler l’import de Plausible/ }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(stored.undone).toEqual([])
  await user.click(question.getByRole('button', { name: 'Annuler l’import' }))
  await screen.findByText(/Aucun import/)
  expect(stored.undone).toEqual(['7'])
})

it('AUDI-10 says why a file is refused, and sends nothing of it', async () => {
  const stored = serve()
  const { user, dialog } = await openImport(new File(['date,price\n2025-01-01,3'], 'prix.csv'))
  await dialog.findByText(/Ce fichier n’est pas reconnu/)
  expect(stored.rows).toEqual([])
  // The right one can be chosen at once.
  await user.upload(dialog.getByLabelText('Export de votre ancien outil'), await plausible())
  await dialog.findByRole('button', { name: 'Importer' })
})

it('AUDI-10 keeps nothing of a preview that is left, nor of a file that was sent in part', async () => {
  const stored = serve({ ...IMPORT, days: 0, from: null, to: null })
  const { user, dialog } = await openImport(await plausible())
  await dialog.findByText(/n’apporte aucun jour/)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Importer' }).disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(stored.undone).toEqual(['7']))
  server.use(mock.post(`${PATH}/7/rows`, () => refusal(507, 'Le disque est plein')))
  await user.click(screen.getByRole('button', { name: 'Importer un historique' }))
  const again = within(await screen.findByRole('dialog'))
  await user.upload(again.getByLabelText('Export de votre ancien outil'), await plausible())
  await again.findByText(/Le disque est plein/)
  await waitFor(() => expect(stored.undone).toEqual(['7', '7']))
})
