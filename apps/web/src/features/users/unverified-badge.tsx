import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { Badge } from '@/components/ui/badge.tsx'

export function UnverifiedBadge({ user }: { user: AdminUser }) {
  return user.isUnverified ? <Badge variant="warning">Adresse non vérifiée</Badge> : null
}
