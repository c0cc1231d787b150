import { useNavigate } from 'react-router'
import type { Command } from '@/components/command-palette/command.ts'
import type { PaletteState } from '@/components/command-palette/command-palette.tsx'
import { CommandPaletteDialog } from '@/components/command-palette/command-palette-dialog.tsx'
import { useSignOut } from '@/domain/session/use-sign-out.ts'
import { useContentSearch } from '@/features/search/api.ts'
import { searchDetail, searchPath } from '@/features/search/search-links.ts'
import { setTheme } from '@/lib/theme.ts'
import { paletteLinks } from './palette-links.ts'

type Props = PaletteState & { isPrivileged: boolean }

export function AppPaletteDialog({ isPrivileged, ...palette }: Props) {
  const navigate = useNavigate()
  const { signOut } = useSignOut()
  const { results, isSearching, isFailed, retry } = useContentSearch(palette.query)

  const commands: Command[] = [
    ...paletteLinks(isPrivileged).map(({ to, ...link }) => ({ ...link, run: () => void navigate(to) })),
    { label: 'Thème clair', group: 'Actions', keywords: 'apparence jour', run: () => setTheme('light') },
    { label: 'Thème sombre', group: 'Actions', keywords: 'apparence nuit', run: () => setTheme('dark') },
    { label: 'Thème du système', group: 'Actions', keywords: 'apparence', run: () => setTheme('system') },
    { label: 'Se déconnecter', group: 'Actions', keywords: 'quitter déconnexion', run: signOut },
  ]
  const contents = results.map(
    (result): Command => ({
      key: `${result.kind}:${result.id}:${result.title}`,
      label: result.title,
      detail: searchDetail(result),
      group: 'Contenus',
      run: () => void navigate(searchPath(result)),
    }),
  )
  const found = { commands: contents, isSearching, isFailed, onRetry: retry }
  return <CommandPaletteDialog {...palette} commands={commands} found={found} />
}
