import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { PasswordForm } from './password-form.tsx'
import { SuccessBanner } from './success-banner.tsx'
import { useSuccess } from './use-success.ts'

export function PasswordSection({ email }: { email: string }) {
  const { success, celebrate } = useSuccess()
  return (
    <Card id="mot-de-passe">
      <CardHeader>
        <CardTitle>Changer mon mot de passe</CardTitle>
        <CardDescription>Vos autres sessions seront déconnectées.</CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        <SuccessBanner success={success} />
        {/* A new form after each success: nothing of the old one stays in the fields. */}
        <PasswordForm email={email} key={success?.id} onChanged={celebrate} />
      </CardContent>
    </Card>
  )
}
