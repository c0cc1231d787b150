import './lib/disable-zod-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { watchNetwork } from '@/app/frame/watch-network.ts'
import { watchSession } from '@/app/frame/watch-session.ts'
import { siteQuery } from '@/domain/site/site.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { createFirstRoutes, createPatch } from './app/first-routes.tsx'
import { Providers } from './app/providers.tsx'
import './styles/app.css'
import '@/app/frame/frame.css'

const queryClient = createQueryClient()
// The first screen needs it: fetched in parallel with that screen's code, not after it.
void queryClient.prefetchQuery({ ...siteQuery, retry: false })
const router = createBrowserRouter(createFirstRoutes(queryClient), {
  patchRoutesOnNavigation: createPatch(queryClient),
})
watchSession(queryClient)
watchNetwork()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
