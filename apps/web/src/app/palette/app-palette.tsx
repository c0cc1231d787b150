import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Command } from '@/components/command-palette/command.ts'
import { CommandPalette } from '@/components/command-palette/command-palette.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { useSignOut } from '@/domain/session/use-sign-out.ts'
import { useContentSearch } from '@/features/search/api.ts'
import { searchDetail, searchPath } from '@/features/search/search-links.ts'
import { setTheme } from '@/lib/theme.ts'
import { paletteLinks } from './palette-links.ts'

export function AppPalette() {
  const user = useSessionUser()
  return user && <SignedInPalette isPrivileged={user.isPrivileged} />
}

function SignedInPalette({ isPrivileged }: { isPrivileged: boolean }) {
  const navigate = useNavigate()
  const { signOut } = useSignOut()
  const [query, setQuery] = useState('')
  const { results, isSearching, isFailed, retry } = useContentSearch(query)

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
  return (
    <CommandPalette
      commands={commands}
      found={{ commands: contents, isSearching, isFailed, onRetry: retry }}
      onQueryChange={setQuery}
      query={query}
    />
  )
}
