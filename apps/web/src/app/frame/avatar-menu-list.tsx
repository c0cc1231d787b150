import { Images, LogOut, UserRound, Users } from 'lucide-react'
import { Link } from 'react-router'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { useSignOut } from '@/domain/session/use-sign-out.ts'
import type { MenuListProps } from './menu-on-demand.tsx'

export function AvatarMenuList({ trigger, isOpenAtFirst }: MenuListProps) {
  const user = useSessionUser()
  const { signOut } = useSignOut()
  return (
    <DropdownMenu defaultOpen={isOpenAtFirst}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent className="w-64">
        <DropdownMenuLabel>
          <span className="block truncate font-medium">
            {user?.firstName} {user?.lastName}
          </span>
          <span className="block truncate text-muted">{user?.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/profil">
            <UserRound aria-hidden="true" />
            Profil
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/personnes">
            <Users aria-hidden="true" />
            Personnes
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
