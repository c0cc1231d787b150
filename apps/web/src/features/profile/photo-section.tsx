import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Avatar } from '@/components/avatar.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card } from '@/components/ui/card.tsx'
import { IMAGE_ACCEPT } from '@/domain/images/image-file.ts'
import type { SessionUser } from '@/domain/session/session.ts'
import { useUserPhoto } from '@/domain/session/user-photo.ts'
import { profileMessage, useUpdatePhoto } from './api.ts'
import { SuccessBanner } from './success-banner.tsx'
import { useSuccess } from './use-success.ts'

export function PhotoSection({ user }: { user: SessionUser }) {
  const inputRef = useRef<HTMLInputElement>(null)
  const { photoUrl, isLoading } = useUserPhoto()
  const updatePhoto = useUpdatePhoto()
  const { success, celebrate } = useSuccess()

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file chosen again must be a change again.
    currentTarget.value = ''
    if (!file) return
    updatePhoto.mutate(file, {
      onSuccess: () => celebrate('Photo de profil mise à jour avec succès'),
    })
  }

  return (
    <Card className="flex flex-wrap items-center gap-5 p-5" id="photo">
      <Avatar
        firstName={user.firstName}
        lastName={user.lastName}
        isLoading={isLoading || updatePhoto.isPending}
        photoUrl={photoUrl}
        size="lg"
      />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-semibold break-words">
          {[user.firstName, user.lastName].filter(Boolean).join(' ') || user.email}
        </p>
        <p className="mb-3 text-sm break-words text-muted">{user.email}</p>
        <input
          accept={IMAGE_ACCEPT}
          aria-label="Photo de profil"
          className="sr-only"
          onChange={handleChange}
          ref={inputRef}
          tabIndex={-1}
          type="file"
        />
        <Button
          isBusy={updatePhoto.isPending}
          busyLabel="Envoi de la photo…"
          onClick={() => inputRef.current?.click()}
          size="sm"
          variant="outline"
        >
          <Camera aria-hidden="true" />
          Modifier la photo
        </Button>
      </div>
      <div className="w-full empty:hidden">
        {updatePhoto.isError && <Alert type="error">{profileMessage(updatePhoto.error)}</Alert>}
        <SuccessBanner success={success} />
      </div>
    </Card>
  )
}
