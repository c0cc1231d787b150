import { Avatar } from '@/components/avatar.tsx'
import type { SessionUser } from '@/domain/session/session.ts'
import { useUserPhoto } from '@/domain/session/user-photo.ts'
import { MenuOnDemand } from './menu-on-demand.tsx'

const loadList = async () => (await import('./avatar-menu-list.tsx')).AvatarMenuList

export function AvatarMenu({ user }: { user: SessionUser }) {
  const { photoUrl } = useUserPhoto()
  return (
    <MenuOnDemand
      load={loadList}
      trigger={
        <button className="pressable rounded-full" type="button">
          <Avatar firstName={user.firstName} lastName={user.lastName} photoUrl={photoUrl} />
          <span className="sr-only">Menu du compte</span>
        </button>
      }
    />
  )
}
