import type { Rolldown } from 'vite'

const FRAME = /[\\/]app[\\/]frame[\\/]app-frame\.tsx$/
const DASHBOARD = /[\\/]dashboard-page\.tsx$/
/** Lists without a form of their own. */
const PLAIN_LIST = /[\\/](?:blogs|projects)-page\.tsx$/
const SCREEN = /[\\/](?:pages|features)[\\/].*-page\.tsx$/
const MANY = 4
const MOST = 8

/**
 * Files for what many screens need, by priority: a group takes along what its modules import. Left alone, the
 * bundler makes a file for each set of screens, and a screen waits for sixty files of a few hundred bytes.
 */
export const screenFiles: Rolldown.CodeSplittingGroup[] = [
  sharedFile('frame', 3, ({ isUsedBy, screens }) => {
    // What stands around every screen, and what the first screen after /login needs anyway.
    return isUsedBy(FRAME) || (isUsedBy(DASHBOARD) && screens >= MANY)
  }),
  sharedFile('lists', 2, ({ isUsedBy, screens }) => isUsedBy(PLAIN_LIST) && screens >= MANY),
  sharedFile('forms', 1, ({ screens }) => screens >= MOST),
]

type Users = { isUsedBy: (screen: RegExp) => boolean; screens: number }

function sharedFile(name: string, priority: number, takes: (users: Users) => boolean) {
  return {
    debugName: name,
    priority,
    name: (id: string, graph: Rolldown.ChunkingContext) => (takes(usersOf(id, graph)) ? name : null),
  }
}

/** All that imports the module, directly or not, without an `import()` between them. */
function usersOf(id: string, graph: Rolldown.ChunkingContext): Users {
  const found = new Set([id])
  for (const one of found)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) found.add(importer)
  const users = [...found]
  const count = (kind: RegExp) => users.filter((user) => kind.test(user)).length
  return { isUsedBy: (screen) => count(screen) > 0, screens: count(SCREEN) }
}
