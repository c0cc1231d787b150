import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREEN_SURVIVORS, SERVER_SURVIVORS } from './earlier-list.mjs'

/** What once survived a reader of the tests is tried again in each run, in a group of its own. */
export function earlierSurvivors(directory) {
  return [...SERVER_SURVIVORS, ...SCREEN_SURVIVORS].map((survivor) => {
    const { file, before, around = before } = survivor
    const text = readFileSync(join(directory, file), 'utf8')
    const place = text.indexOf(around)
    if (place === -1 || text.includes(around, place + 1))
      throw new Error(`${file} does not say once: ${around}`)
    const start = place + around.indexOf(before)
    return {
      ...survivor,
      group: 'earlier',
      operator: `survived the tests of ${survivor.id}`,
      start,
      end: start + before.length,
      line: text.slice(0, start).split('\n').length,
      isStatic: survivor.isStatic ?? false,
      holders: [],
    }
  })
}
