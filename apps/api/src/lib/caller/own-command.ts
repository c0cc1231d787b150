import path from 'node:path'

/** `vigie` of a release, of which the packages bring no npm script. */
const isRelease = path.basename(process.argv[1] ?? '').startsWith('vigie.')

/** How to call one of our commands, for a sentence that asks for it. */
export const ownCommand = (name: string, words: string) =>
  isRelease ? `vigie ${name} ${words}` : `npm run ${name} -- ${words}`
