import { Menu } from 'lucide-react'
import { NavLink } from 'react-router'
import { Button } from '@/components/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu.tsx'
import { NAVIGATION } from '../palette/navigation.ts'

/** The links of the top bar on a narrow screen. */
export function PhoneMenu() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button aria-label="Menu" className="-ml-2 lg:hidden" size="icon" variant="ghost">
          <Menu aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-64 lg:hidden">
        {NAVIGATION.map(({ to, label, icon: Icon, Badge }) => (
          <DropdownMenuItem asChild key={to}>
            <NavLink
              className="min-h-11 gap-3 aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-text"
              end={to === '/'}
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
