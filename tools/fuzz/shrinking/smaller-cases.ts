import type { Case } from '../requests/case.ts'
import { parsed } from '../requests/json-body.ts'
import { smallerBytes } from './smaller-bytes.ts'
import { smallerValues } from './smaller-values.ts'

/** Every request that is one step simpler than this one, the largest steps first. */
export function* smallerCases(one: Case): Generator<Case> {
  if (one.role !== 'nobody') yield { ...one, role: 'nobody', account: 0 }
  if (one.body) yield { ...one, body: undefined }
  for (const index of one.query.keys()) yield { ...one, query: one.query.toSpliced(index, 1) }
  for (const index of one.headers.keys()) yield { ...one, headers: one.headers.toSpliced(index, 1) }
  yield* smallerTexts(one)
  if (!one.body) return
  const { type, bytes } = one.body
  const value = parsed(bytes)
  if (value !== undefined && type.includes('json')) {
    for (const smaller of smallerValues(value))
      yield { ...one, body: { type, bytes: Buffer.from(JSON.stringify(smaller)) } }
  } else for (const smaller of smallerBytes(bytes)) yield { ...one, body: { type, bytes: smaller } }
}

function* smallerTexts(one: Case): Generator<Case> {
  for (const [name, value] of Object.entries(one.params)) {
    if (value !== '1') yield { ...one, params: { ...one.params, [name]: '1' } }
    if (value.length > 8) yield { ...one, params: { ...one.params, [name]: half(value) } }
  }
  for (const [index, pair] of one.query.entries())
    if (pair.length > 16) yield { ...one, query: one.query.with(index, half(pair)) }
  for (const [index, [name, value]] of one.headers.entries())
    if (value.length > 8) yield { ...one, headers: one.headers.with(index, [name, half(value)]) }
}

const half = (text: string) => text.slice(0, Math.ceil(text.length / 2))
