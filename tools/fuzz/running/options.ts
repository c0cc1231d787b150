import { parseArgs } from 'node:util'
import { required } from '#lib/required.ts'

export type Options = {
  requests: number
  /** The run ends then, however many requests it has sent. */
  minutes: number
  seed: number
  only: 'raw' | 'openapi' | undefined
  engine: 'embedded' | 'postgresql'
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '999' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      only: { type: 'string' },
      engine: { type: 'string', default: 'embedded' },
    },
  })
  const { only, engine } = values
  if (only !== undefined && only !== 'raw' && only !== 'openapi') throw new Error('--only is raw or openapi')
  if (engine !== 'embedded' && engine !== 'postgresql') throw new Error('--engine is embedded or postgresql')
  const [requests, minutes, seed] = [values.requests, values.minutes, values.seed].map(wholeNumber)
  return { requests: required(requests), minutes: required(minutes), seed: required(seed), only, engine }
}

function wholeNumber(text: string) {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is no number of at most nine digits`)
  return Number(text)
}
