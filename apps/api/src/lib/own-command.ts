import path from 'node:path'

/** `vigie` of a release, of which the packages bring no npm script. */
const isRelease = path.basename(process.argv[1] ?? '').startsWith('vigie.')

/** How to call one of our commands, for a sentence that asks for it. */
export const ownCommand = (name: string, words: string) =>
  isRelease ? `vigie ${name} ${words}` : `npm run ${name} -- ${words}`

/** The same for data that are elsewhere than where the command would look. */
export function ownCommandOn(dataDir: string, name: string, words: string) {
  // A release reads the folder from the settings of the service.
  const setting = isRelease || dataDir === path.resolve('data') ? '' : `DATA_DIR=${dataDir} `
  return setting + ownCommand(name, words)
}
