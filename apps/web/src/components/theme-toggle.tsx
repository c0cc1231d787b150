import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { cn } from '@/lib/cn.ts'
import { setTheme, useTheme } from '@/lib/theme.ts'

const CHOICES = [
  { theme: 'light', label: 'Clair', icon: Sun },
  { theme: 'dark', label: 'Sombre', icon: Moon },
  { theme: 'system', label: 'Système', icon: Monitor },
] as const

export function ThemeToggle({ className }: { className?: string | undefined }) {
  const name = useId()
  const theme = useTheme()
  return (
    <fieldset className={cn('inline-flex gap-0.5 rounded-md bg-subtle p-0.5', className)}>
      <legend className="sr-only">Thème</legend>
      {CHOICES.map(({ theme: choice, label, icon: Icon }) => (
        <label
          className="inline-flex size-7 cursor-pointer items-center justify-center rounded-sm text-muted focus-within-ring hover:text-fg has-checked:bg-raised has-checked:text-fg has-checked:shadow-xs"
          key={choice}
          title={label}
        >
          <input
            checked={theme === choice}
            className="sr-only"
            name={name}
            onChange={() => setTheme(choice)}
            type="radio"
            value={choice}
          />
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
