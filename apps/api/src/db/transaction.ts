import type { Database } from './client.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 4

/** Runs the work in one transaction, which is repeated as `repeatOnConflict` says. */
export function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return repeatOnConflict(() => db.transaction((tx) => work(tx)))
}

/** Repeats the work after a serialization failure or a deadlock, and for no other error. */
export async function repeatOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || ![SERIALIZATION_FAILURE, DEADLOCK].includes(sqlState(error) ?? ''))
        throw error
    }
  }
}

/** Drizzle wraps what the driver says; the state is on the error itself or on its cause. */
export function sqlState(error: unknown): string | undefined {
  return driverError(error)?.code
}

export function violatedConstraint(error: unknown): string | undefined {
  return driverError(error)?.constraint
}

function driverError(error: unknown): { code?: string; constraint?: string } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current as { code: string; constraint?: string }
    }
  }
  return undefined
}
