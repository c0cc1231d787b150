import { act, renderHook } from '@testing-library/react'
import { http as mock } from 'msw/http'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { Providers } from '@/app/providers.tsx'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { project } from '@/test/builders/content.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { useProjectForm } from './use-project-form.ts'

it.each([
  ['an edit', project(), 'Erreur lors de la mise à jour du projet'],
  ['a creation', null, 'Erreur lors de la création du projet'],
])(
  'PROJ-33 PROJ-34 %s that fails without a word is named after what failed',
  async (_what, record, message) => {
    session.start(sessionUser())
    server.use(
      mock.post('/api/projects/admin', () => refusal(500)),
      mock.put('/api/projects/admin/5', () => refusal(500)),
    )
    const queryClient = createQueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Providers queryClient={queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
      </Providers>
    )
    const { result } = renderHook(() => useProjectForm(record, undefined).form, { wrapper })
    const { title, description, image, category, date } = project()
    act(() => result.current.change({ title: `${title} 2`, description, image, category, date }))
    await act(() => result.current.save('stay'))
    expect(result.current.status.failure).toBe(message)
    localStorage.clear()
  },
)
