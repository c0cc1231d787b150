import { CommandPalette } from '@/components/command-palette/command-palette.tsx'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { useFetchedAhead } from '@/lib/lists/use-fetched-ahead.ts'

const loadDialog = async () => (await import('./app-palette-dialog.tsx')).AppPaletteDialog
const AppPaletteDialog = lazyPart(loadDialog)

export function AppPalette() {
  const user = useSessionUser()
  useFetchedAhead(loadDialog)
  if (!user) return null
  return (
    <CommandPalette>
      {(palette) => <AppPaletteDialog {...palette} isPrivileged={user.isPrivileged} />}
    </CommandPalette>
  )
}
