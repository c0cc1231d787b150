import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '@/components/ui/button.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { useSignOut } from '@/domain/session/use-sign-out.ts'
import { fr } from '@/lib/typography.ts'
import { AcceptPanel } from './accept-panel.tsx'

/** The token is behind #, which browsers send to no server. */
export function InvitationPage() {
  const { hash } = useLocation()
  const user = useSessionUser()
  // Accepting signs in: the form stays until it has led to the first page.
  const [isAnswering, setAnswering] = useState(!user)
  if (!user && !isAnswering) setAnswering(true)
  if (user && !isAnswering) return <SignedInNotice email={user.email} />
  return <AcceptPanel token={hash.slice(1)} />
}

function SignedInNotice({ email }: { email: string }) {
  const { pathname, hash } = useLocation()
  const { signOut, isSigningOut } = useSignOut(pathname + hash)
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">Votre invitation</h1>
      <p className="mt-1.5 mb-8 text-muted">
        {fr(`Une session est ouverte ici avec ${email}. Fermez-la pour créer le compte de cette invitation.`)}
      </p>
      <Button busyLabel="Déconnexion…" className="h-10 w-full" isBusy={isSigningOut} onClick={signOut}>
        Se déconnecter et continuer
      </Button>
    </>
  )
}
