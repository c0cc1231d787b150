import { sql } from 'drizzle-orm'
import { users } from '#db/schema/users.ts'

type Row = Pick<typeof users.$inferSelect, 'isActive' | 'addressProven' | 'lastLoginAt'>

/** SAFE-25: a sign-up that was never let in, waiting or refused, whose address nobody has proven. */
export const isUnverified = ({ isActive, addressProven, lastLoginAt }: Row) =>
  !isActive && !addressProven && lastLoginAt === null

/** The same in SQL, for statements that must be right at the moment that they write. */
export const isUnverifiedRow = sql`(not ${users.isActive} and not ${users.addressProven} and ${users.lastLoginAt} is null)`

/** What an invitation of its address replaces. */
export const isSignUpRow = sql`(${users.isPending} or ${isUnverifiedRow})`
