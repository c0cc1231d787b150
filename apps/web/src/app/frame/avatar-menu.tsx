import { Images, LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '@/components/avatar.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu.tsx'
import { useSignOut } from '@/components/use-sign-out.ts'
import type { SessionUser } from '@/lib/session/session.ts'
import { useUserPhoto } from '@/lib/session/user-photo.ts'

export function AvatarMenu({ user }: { user: SessionUser }) {
  const { photoUrl } = useUserPhoto()
  const { signOut } = useSignOut()
  const { firstName, lastName, email } = user
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <button className="pressable rounded-full" type="button">
          <Avatar firstName={firstName} lastName={lastName} photoUrl={photoUrl} />
          <span className="sr-only">Menu du compte</span>
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-64">
        <DropdownMenuLabel>
          <span className="block truncate font-medium">
            {firstName} {lastName}
          </span>
          <span className="block truncate text-muted">{email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/profil">
            <UserRound aria-hidden="true" />
            Profil
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/mediatheque">
            <Images aria-hidden="true" />
            Médiathèque
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={signOut}>
          <LogOut aria-hidden="true" />
          Se déconnecter
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
