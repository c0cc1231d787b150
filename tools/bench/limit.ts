import type { Engine } from './engines.ts'

/** A figure that must stay below a bound of its own, where no baseline would say anything. */
export type Limit = { what: string; engine: string; value: number; most: number; unit: string }

export type MeasureLimits = (engine: Engine, isQuick: boolean) => Promise<Limit[]>
