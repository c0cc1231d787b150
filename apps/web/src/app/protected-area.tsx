import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLoaderData, useLocation } from 'react-router'
import { refreshSession } from '@/lib/http/http.ts'
import { session, useSessionUser } from '@/lib/session/session.ts'

const GUARD_WAIT_MS = 100

/** The loader of `ProtectedArea`: the guard waits while the code of the screen is still being fetched. */
export function beginGuardCheck() {
  const wait = new Promise((resolve) => setTimeout(resolve, GUARD_WAIT_MS))
  return { check: Promise.all([wait, restoreFreshTab()]) }
}

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
  const { check } = useLoaderData<typeof beginGuardCheck>()
  const [isChecked, setChecked] = useState(false)
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
