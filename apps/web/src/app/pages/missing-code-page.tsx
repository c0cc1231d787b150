import { RotateCw, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { http } from '@/domain/http/http.ts'
import { useOnline } from '@/lib/http/network.ts'

const RETRY_MS = 3000

/**
 * Shown when the code of a screen could not be fetched. Reloads once the network or the new version is there.
 */
export function MissingCodePage() {
  const isOnline = useOnline()
  const [isTrying, setTrying] = useState(false)
  useReloadWhenReached()

  const handleRetry = async () => {
    setTrying(true)
    // Without a server, a reload would show the browser's own error page.
    if (await http.reaches()) window.location.reload()
    else setTrying(false)
  }
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-20 text-center" role="alert">
      <span className="mb-5 inline-flex size-14 items-center justify-center rounded-full bg-warning-soft text-warning-text">
        <WifiOff aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl font-semibold tracking-tight">Cette page n’a pas pu être chargée</h1>
      <p className="mt-2 text-muted">
        {isOnline
          ? 'Une nouvelle version vient peut-être d’être installée, ou le serveur ne répond pas. La page revient d’elle-même dès que possible.'
          : 'Vous êtes hors ligne. La page revient d’elle-même dès que la connexion est rétablie.'}
      </p>
      <Button isBusy={isTrying} className="mt-6" onClick={() => void handleRetry()}>
        {!isTrying && <RotateCw aria-hidden="true" />}
        Réessayer
      </Button>
    </div>
  )
}

/**
 * A reload fetches the current version. If the page was already reloaded for this reason, another reload
 * would change nothing: the history entry remembers it, so there is no loop.
 */
function useReloadWhenReached() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const look = async (isFirst: boolean) => {
      const isReached = await http.reaches()
      if (isGone) return
      if (!isReached) timer = setTimeout(() => void look(false), RETRY_MS)
      else if (!isFirst || !wasReloaded()) reloadOnce()
    }
    const handleOnline = () => {
      clearTimeout(timer)
      void look(false)
    }
    void look(true)
    window.addEventListener('online', handleOnline)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', handleOnline)
    }
  }, [])
}

const wasReloaded = () => window.history.state?.reloadedForCode === true

function reloadOnce() {
  window.history.replaceState({ ...window.history.state, reloadedForCode: true }, '')
  window.location.reload()
}
