import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'
import { nameOf } from './user-name.ts'

export const announceApproved = (user: AdminUser) =>
  toast.success('Inscription approuvée', {
    description: fr(`${nameOf(user)} peut se connecter.`),
    isBrief: true,
  })
