import { NavLink } from 'react-router'
import { cn } from '@/lib/cn.ts'
import { fetchAhead } from '../lazy-screen.tsx'
import { NAVIGATION } from '../palette/navigation.ts'

export function TopBarLinks({ className }: { className?: string }) {
  return (
    <nav aria-label="Navigation principale" className={cn('items-center gap-0.5', className)}>
      {NAVIGATION.map(({ to, label, Badge }) => (
        <NavLink
          className={({ isActive }) =>
            cn(
              'pressable inline-flex h-9 items-center gap-1.5 rounded-md px-2.5 text-sm whitespace-nowrap',
              isActive
                ? 'bg-accent-soft font-medium text-accent-text'
                : 'text-muted hover:bg-subtle hover:text-fg',
            )
          }
          end={to === '/'}
          key={to}
          onFocus={() => fetchAhead(to)}
          onPointerEnter={() => fetchAhead(to)}
          to={to}
        >
          {label}
          {Badge && <Badge />}
        </NavLink>
      ))}
    </nav>
  )
}
