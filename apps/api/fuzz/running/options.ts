import { parseArgs } from 'node:util'

export type Options = {
  requests: number
  seed: number
  only: 'raw' | 'openapi' | undefined
  engine: 'embedded' | 'postgresql'
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      only: { type: 'string' },
      engine: { type: 'string', default: 'embedded' },
    },
  })
  const { only, engine } = values
  if (only !== undefined && only !== 'raw' && only !== 'openapi') throw new Error('--only is raw or openapi')
  if (engine !== 'embedded' && engine !== 'postgresql') throw new Error('--engine is embedded or postgresql')
  return { requests: wholeNumber(values.requests), seed: wholeNumber(values.seed), only, engine }
}

function wholeNumber(text: string) {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is no number of at most nine digits`)
  return Number(text)
}
