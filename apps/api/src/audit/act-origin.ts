import { AsyncLocalStorage } from 'node:async_hooks'

/** Who asks, and from where: of one request. */
export type ActOrigin = { userId: number | null; ip: string; userAgent: string }

const origins = new AsyncLocalStorage<ActOrigin>()

/**
 * Verbs do not hand over the origin: dozens of them would carry it for the one call in their middle, and the first to
 * forget it would write a line without an author.
 */
export const withActOrigin = <T>(origin: ActOrigin, work: () => T): T => origins.run(origin, work)

/** Undefined in jobs and commands. */
export const actOrigin = () => origins.getStore()
