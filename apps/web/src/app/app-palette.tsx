import { useNavigate } from 'react-router'
import type { Command } from '@/components/command.ts'
import { CommandPalette } from '@/components/command-palette.tsx'
import { useSignOut } from '@/components/use-sign-out.ts'
import { useSessionUser } from '@/lib/session.ts'
import { setTheme } from '@/lib/theme.ts'
import { NAVIGATION } from './navigation.ts'

export function AppPalette() {
  const navigate = useNavigate()
  const { signOut } = useSignOut()
  const isSignedIn = useSessionUser() !== null
  if (!isSignedIn) return null

  const goTo = (label: string, to: string, group: string, keywords = ''): Command => ({
    label,
    group,
    keywords,
    run: () => void navigate(to),
  })
  const commands: Command[] = [
    ...NAVIGATION.map(({ label, to, keywords }) => goTo(label, to, 'Pages', keywords)),
    goTo('Profil', '/profil', 'Pages', 'compte photo mot de passe'),
    goTo('Nouveau blog', '/blogs/new', 'Actions', 'créer rédiger article'),
    goTo('Nouveau projet', '/projects/new', 'Actions', 'créer portfolio'),
    { label: 'Thème clair', group: 'Actions', keywords: 'apparence jour', run: () => setTheme('light') },
    { label: 'Thème sombre', group: 'Actions', keywords: 'apparence nuit', run: () => setTheme('dark') },
    { label: 'Thème du système', group: 'Actions', keywords: 'apparence', run: () => setTheme('system') },
    { label: 'Se déconnecter', group: 'Actions', keywords: 'quitter déconnexion', run: signOut },
  ]
  return <CommandPalette commands={commands} />
}
