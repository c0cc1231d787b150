import { parseArgs } from 'node:util'

const SIZE_MAX = 100
const USAGE = `Usage : npm run demo -- [--size N], où N est un nombre entier de 1 à ${SIZE_MAX}`

/** The size that was asked for, or a sentence that says what is wrong. */
export function readDemoSize(args: string[]): number | string {
  try {
    const { values } = parseArgs({ args, options: { size: { type: 'string', default: '1' } } })
    const size = Number(values.size)
    const isKnown = /^\d+$/.test(values.size) && size >= 1 && size <= SIZE_MAX
    return isKnown ? size : `--size « ${values.size} » : la taille est inconnue.\n${USAGE}`
  } catch {
    // Node says in English which argument it does not know.
    return USAGE
  }
}
