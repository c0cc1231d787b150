import type { Random } from './random.ts'

export type Engine = 'embedded' | 'PostgreSQL'

export type Context = {
  engine: Engine
  random: Random
  /** The few rounds that fit among the tests, instead of those that figures are taken from. */
  isShort: boolean
  say: (line: string) => void
}

export type Outcome = {
  /** How often the fault was made. */
  times: number
  /** Writes that were acknowledged and read back afterwards. */
  acknowledged: number
  /** What must not be, one sentence each; none is the aim. */
  problems: string[]
  seen: string
}

export type Scenario = {
  name: string
  fault: string
  engines: readonly Engine[]
  /** A sentence instead of an outcome says what the machine lacks. */
  run: (context: Context) => Promise<Outcome | string>
}
