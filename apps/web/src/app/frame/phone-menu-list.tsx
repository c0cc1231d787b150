import { NavLink } from 'react-router'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu.tsx'
import { fetchAhead } from '../lazy-screen.tsx'
import { NAVIGATION } from '../palette/navigation.ts'
import type { MenuListProps } from './menu-on-demand.tsx'

export function PhoneMenuList({ trigger, isOpenAtFirst }: MenuListProps) {
  return (
    <DropdownMenu defaultOpen={isOpenAtFirst}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-64 lg:hidden">
        {NAVIGATION.map(({ to, label, icon: Icon, Badge }) => (
          <DropdownMenuItem asChild key={to}>
            <NavLink
              className="min-h-11 gap-3 aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-text"
              end={to === '/'}
              onFocus={() => fetchAhead(to)}
              onPointerEnter={() => fetchAhead(to)}
              to={to}
            >
              <Icon aria-hidden="true" />
              <span className="flex-1">{label}</span>
              {Badge && <Badge />}
            </NavLink>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
