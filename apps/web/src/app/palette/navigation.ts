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
  /** One sentence about what the page is for. */
  summary: string
  /** Other words that find the page in the palette. */
  keywords?: string
  /** A badge beside the link, such as the number of pending users. */
  Badge?: ComponentType
}

export const NAVIGATION: readonly NavigationItem[] = [
  {
    to: '/',
    label: 'Tableau de bord',
    icon: LayoutDashboard,
    summary: 'Ce qui demande votre attention, et la fréquentation du site.',
    keywords: 'accueil statistiques visites analytics',
  },
  {
    to: '/projects',
    label: 'Projets',
    icon: FolderKanban,
    summary: 'Les réalisations présentées sur le site.',
    keywords: 'portfolio',
  },
  {
    to: '/blogs',
    label: 'Blogs',
    icon: Newspaper,
    summary: 'Rédiger, publier et mettre à jour les articles.',
    keywords: 'publications actualités',
  },
  {
    to: '/events',
    label: 'Événements',
    icon: CalendarDays,
    summary: 'Le calendrier des événements, jour par jour.',
    keywords: 'agenda',
  },
  {
    to: '/newsletter',
    label: 'Newsletter',
    icon: Mail,
    summary: 'Les abonnements, leur évolution et leur export.',
    keywords: 'abonnés',
  },
  {
    to: '/requests',
    label: 'Demandes',
    icon: Inbox,
    summary: 'Les messages reçus, les rendez-vous et vos disponibilités.',
    keywords: 'contact rendez-vous calendrier',
  },
  {
    to: '/configuration',
    label: 'Configuration',
    icon: SlidersHorizontal,
    summary: 'L’envoi des e-mails et les comptes administrateurs.',
    keywords: 'réglages smtp utilisateurs journal des envois',
    Badge: PendingUsersBadge,
  },
]
