import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { fr } from '@/lib/typography.ts'
import { nameOf } from './user-name.ts'

export const announceApproved = (user: AdminUser) =>
  areaToast.success('Inscription approuvée', fr(`${nameOf(user)} peut se connecter.`))
