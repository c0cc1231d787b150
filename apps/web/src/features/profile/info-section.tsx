import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import type { SessionUser } from '@/domain/session/session.ts'
import { AddressBanner } from './address-banner.tsx'
import { InfoForm } from './info-form.tsx'
import { SuccessBanner } from './success-banner.tsx'
import { useSuccess } from './use-success.ts'

export function InfoSection({ user }: { user: SessionUser }) {
  const [isEditing, setEditing] = useState(false)
  const { success, celebrate } = useSuccess()

  const handleSaved = () => {
    setEditing(false)
    celebrate('Informations mises à jour avec succès')
  }

  return (
    <Card id="informations">
      <CardHeader>
        <CardTitle>Informations</CardTitle>
        {!isEditing && (
          <Button onClick={() => setEditing(true)} size="sm" variant="outline">
            <Pencil aria-hidden="true" />
            Modifier
          </Button>
        )}
      </CardHeader>
      <CardContent className="space-y-4">
        <SuccessBanner success={success} />
        {isEditing ? (
          <InfoForm onLeave={() => setEditing(false)} onSaved={handleSaved} user={user} />
        ) : (
          <>
            <AddressBanner email={user.email} />
            <InfoList user={user} />
          </>
        )}
      </CardContent>
    </Card>
  )
}

function InfoList({ user }: { user: SessionUser }) {
  const rows = [
    ['Nom', user.lastName],
    ['Prénom', user.firstName],
    ['Email', user.email],
  ] as const
  return (
    <dl className="divide-y divide-line">
      {rows.map(([label, value]) => (
        <div className="grid gap-x-4 py-3 first:pt-0 last:pb-0 sm:grid-cols-[10rem_1fr]" key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="min-w-0 break-words">{value || <span className="text-muted">Non défini</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
