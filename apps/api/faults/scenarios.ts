import { kills } from './scenarios/kills.ts'
import type { Scenario } from './setup/scenario.ts'

export const scenarios: readonly Scenario[] = [kills]
