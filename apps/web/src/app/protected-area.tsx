import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, Navigate, Outlet, useLoaderData, useLocation } from 'react-router'
import { refreshSession } from '@/domain/http/http.ts'
import { session, useSessionUser } from '@/domain/session/session.ts'
import { fetchScreenAt } from './lazy-screen.tsx'

const GUARD_WAIT_MS = 100
/** Beyond it an empty page looks like a broken one. */
const CODE_WAIT_MS = 500

/**
 * The loader of `ProtectedArea`. The guard waits while the code of the first screen is fetched, and opens once it is
 * there: that screen replaces an empty one, or /login, all at once. On a slow network its shape does.
 */
export async function beginGuardCheck({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const guard = { isDone: false, check: Promise.all([waitAsGuard(), restoreFreshTab()]) }
  void guard.check.then(() => {
    guard.isDone = true
  })
  await Promise.race([fetchScreenAt(new URL(request.url).pathname), sleep(CODE_WAIT_MS)])
  return guard
}

/** SHELL-10: about 100 ms with an empty screen, which an address that is being opened has shown since its opening. */
function waitAsGuard() {
  const isOpening = document.getElementById('root')?.childElementCount === 0
  const waited = isOpening ? performance.now() : 0
  return sleep(Math.max(0, GUARD_WAIT_MS - waited))
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The pages of signed-in people. It waits with an empty screen, then opens or sends to /login. */
export function ProtectedArea() {
  const location = useLocation()
  const isChecked = useGuardCheck()
  const user = useSessionUser()
  if (!isChecked) return null
  if (!user) return <Navigate replace state={{ from: location }} to="/login" />
  return <Outlet />
}

function useGuardCheck() {
  const { check, isDone } = useLoaderData<typeof beginGuardCheck>()
  const [isChecked, setChecked] = useState(isDone)
  useEffect(() => {
    let isMounted = true
    void check.then(() => isMounted && setChecked(true))
    return () => {
      isMounted = false
    }
  }, [check])
  return isChecked
}

/** AUTH-55: the refresh cookie may hold a session that this tab never saw; one refresh is tried. */
async function restoreFreshTab() {
  if (!session.isFresh()) return
  const isRestored = await refreshSession().catch(() => false)
  if (!isRestored) session.end('left')
}
