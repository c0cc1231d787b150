import type { Engine } from '../../bench/engines.ts'
import { nameErrors } from '../traffic/errors.ts'
import { isLost, restartUnderLoad } from './rolling-restart.ts'

export type Rolling = { restarts: number; requests: number; lost: number }

const PEOPLE = 16

export async function measureRolling({ product, tokens }: Engine, isQuick: boolean): Promise<Rolling> {
  const rounds = isQuick ? 1 : 10
  const outcomes = await restartUnderLoad({ settings: product, tokens, people: PEOPLE, rounds })
  for (const error of nameErrors(outcomes)) console.log(error)
  return { restarts: 2 * rounds, requests: outcomes.length, lost: outcomes.filter(isLost).length }
}
