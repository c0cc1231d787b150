import {
  STATE_DEPTH_MAX,
  STATE_MAX_BYTES,
  STATE_NUMBER_UNSAFE,
  STATE_TOO_DEEP,
  STATE_TOO_LARGE,
} from '@vigie/contract/site/bot-state.ts'
import { invalid, tooLarge } from '#lib/errors.ts'

/** The JSON to store. A value that could not be returned exactly as it came is refused. */
export function toStateText(state: unknown): string {
  refuseUnfaithful(state, 0)
  const text = JSON.stringify(state)
  if (Buffer.byteLength(text) > STATE_MAX_BYTES) throw tooLarge(STATE_TOO_LARGE)
  return text
}

function refuseUnfaithful(value: unknown, depth: number): void {
  if (typeof value === 'number' && !isExact(value)) throw invalid(STATE_NUMBER_UNSAFE)
  if (typeof value !== 'object' || value === null) return
  if (depth >= STATE_DEPTH_MAX) throw invalid(STATE_TOO_DEEP)
  for (const item of Object.values(value)) refuseUnfaithful(item, depth + 1)
}

/** JavaScript writes larger numbers with an exponent; smaller ones, written in full, may be identifiers. */
const WRITTEN_IN_FULL = 1e21

function isExact(number: number) {
  if (!Number.isFinite(number)) return false
  return !Number.isInteger(number) || Number.isSafeInteger(number) || Math.abs(number) >= WRITTEN_IN_FULL
}
