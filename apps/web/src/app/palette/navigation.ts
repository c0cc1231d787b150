import type { LucideIcon } from 'lucide-react'
import {
  CalendarDays,
  FolderKanban,
  Inbox,
  LayoutDashboard,
  Mail,
  Newspaper,
  SlidersHorizontal,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { PendingUsersBadge } from '@/features/users/pending-users-badge.tsx'

export type NavigationItem = {
  to: string
  label: string
  icon: LucideIcon
  /** A badge beside the link, such as the number of pending users. */
  Badge?: ComponentType
}

export const NAVIGATION: readonly NavigationItem[] = [
  {
    to: '/',
    label: 'Tableau de bord',
    icon: LayoutDashboard,
  },
  {
    to: '/projects',
    label: 'Projets',
    icon: FolderKanban,
  },
  {
    to: '/blogs',
    label: 'Blogs',
    icon: Newspaper,
  },
  {
    to: '/events',
    label: 'Événements',
    icon: CalendarDays,
  },
  {
    to: '/newsletter',
    label: 'Newsletter',
    icon: Mail,
  },
  {
    to: '/requests',
    label: 'Demandes',
    icon: Inbox,
  },
  {
    to: '/configuration',
    label: 'Configuration',
    icon: SlidersHorizontal,
    Badge: PendingUsersBadge,
  },
]
