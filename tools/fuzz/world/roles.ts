import { createHash } from 'node:crypto'

/** Each is somebody else to the product; `stale` has not proved itself lately, `bare` lacks the second step. */
export const ROLES = ['nobody', 'ordinary', 'privileged', 'stale', 'bare', 'expired', 'inactive'] as const
export type Role = (typeof ROLES)[number]

/** How often each is chosen: most of the product is behind a token. */
export const USUAL_ROLES: readonly Role[] = [
  ...(['nobody', 'nobody', 'nobody', 'ordinary', 'ordinary', 'ordinary', 'ordinary'] as const),
  ...([
    'privileged',
    'privileged',
    'privileged',
    'privileged',
    'stale',
    'bare',
    'expired',
    'inactive',
  ] as const),
]

/** Roles that no closed route may let in. */
export const OUTSIDE: ReadonlySet<Role> = new Set(['nobody', 'expired', 'inactive'])

/** Always the same, so that a printed request can be sent again to another run. */
export const tokenOf = (role: Role, account: number) =>
  role === 'nobody' ? undefined : createHash('sha256').update(`fuzz ${role} ${account}`).digest('base64url')
