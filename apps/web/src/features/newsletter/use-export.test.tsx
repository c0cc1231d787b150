import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/toasts/toast.ts'
import { settleProof } from '@/domain/session/refusal-questions.ts'
import { session } from '@/domain/session/session.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { type ExportValues, NEW_EXPORT } from './export-form-values.ts'
import { useExport } from './use-export.ts'

beforeEach(() => session.start(sessionUser()))

async function failureOf(values: ExportValues) {
  const shown = vi.spyOn(toast, 'error')
  const { result } = renderHook(() => useExport(() => {}))
  await act(() => result.current.start(values))
  await waitFor(() => expect(shown).toHaveBeenCalled())
  expect(result.current.percent).toBeNull()
  const [words] = shown.mock.lastCall ?? []
  shown.mockRestore()
  return words
}

it('NEWS-43 an unknown format is refused before anything is asked for', async () => {
  expect(await failureOf({ ...NEW_EXPORT, format: 'odt' as never })).toBe("Format d'export non supporté")
})

it('NEWS-39 says that pop-ups are blocked, and asks the server for nothing', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  expect(await failureOf({ ...NEW_EXPORT, format: 'pdf' })).toBe(
    'Veuillez autoriser les pop-ups pour exporter en PDF',
  )
})

it('ACCT-06 says in the tab to print that the question is asked elsewhere', async () => {
  const tab = { document: document.implementation.createHTMLDocument(), closed: false, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as never)
  server.use(http.get('/api/newsletter/export', () => refusal(403, 'Confirmez.', 'proof_required')))
  const { result } = renderHook(() => useExport(() => {}))
  let end: Promise<unknown> = Promise.resolve()
  act(() => {
    end = result.current.start({ ...NEW_EXPORT, format: 'pdf' })
  })
  await vi.waitFor(() => expect(tab.document.body.textContent).toContain('confirmer votre identité'))
  await act(() => {
    settleProof(false)
    return end
  })
  expect(tab.close).toHaveBeenCalled()
})

it('says why the server refused', async () => {
  server.use(http.get('/api/newsletter/export', () => refusal(400, 'Trop de pages')))
  expect(await failureOf(NEW_EXPORT)).toBe('Trop de pages')
})

it('asks for exactly what was chosen, home included', async () => {
  const asked: string[] = []
  server.use(
    http.get('/api/newsletter/export', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ success: false, code: 'x', message: 'Assez' }, { status: 400 })
    }),
  )
  await failureOf({
    ...NEW_EXPORT,
    format: 'csv',
    languages: ['en'],
    pages: ['', '/blog'],
    status: 'inactive',
    from: '2026-01-01',
    groupBy: 'page',
    statistics: true,
  })
  expect(asked).toEqual([
    '?language=en&page=&page=%2Fblog&isActive=false&from=2026-01-01&format=csv&groupBy=page&statistics=true',
  ])
})
