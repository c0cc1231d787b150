import type { Body } from './case.ts'

export const jsonBody = (value: unknown): Body => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value) ?? 'null'),
})

/** Undefined where there is no JSON, or one that nests so deep that it cannot be written again. */
export function parsed(bytes: Buffer | undefined): unknown {
  const text = bytes?.toString('utf8') ?? ''
  if (/\[{500}/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
