import { LogOut } from 'lucide-react'
import { PageHeader } from '@/components/page-header.tsx'
import { ThemeToggle } from '@/components/theme-toggle.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { useSignOut } from '@/domain/session/use-sign-out.ts'
import { HEADINGS } from '@/domain/site/headings.ts'
import { DigestSection } from './digest-section.tsx'
import { InfoSection } from './info-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { PasskeysSection } from './security/passkeys/passkeys-section.tsx'
import { SecondStepSection } from './security/second-step-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function ProfilePage() {
  const user = useSessionUser()
  const { signOut, isSigningOut } = useSignOut()
  if (!user) {
    return <p className="py-16 text-center text-muted">Veuillez vous connecter pour accéder à votre profil</p>
  }
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        actions={
          <Button isBusy={isSigningOut} onClick={signOut} variant="outline">
            <LogOut aria-hidden="true" />
            Se déconnecter
          </Button>
        }
        {...HEADINGS.profile}
      />
      <div className="space-y-6">
        <PhotoSection user={user} />
        <InfoSection user={user} />
        <PasswordSection email={user.email} />
        <SecondStepSection />
        <PasskeysSection />
        <SessionsSection />
        <DigestSection />
        <Card id="apparence">
          <CardHeader>
            <CardTitle>Apparence</CardTitle>
            <CardDescription>Le thème de cet appareil, clair, sombre ou celui du système.</CardDescription>
          </CardHeader>
          <CardContent>
            <ThemeToggle />
          </CardContent>
        </Card>
      </div>
    </div>
  )
}
