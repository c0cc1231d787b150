import { dirname } from 'node:path'

const MAX_FILES = 20

/** A folder that one look takes in. Tests are not counted: each stands beside what it proves. */
export function checkFolders(files) {
  const sources = files.filter(({ path }) => !/\.(test|spec)\.\w+$/.test(path))
  return [...groupByFolder(sources)]
    .filter(([, members]) => members.length > MAX_FILES)
    .map(([folder, members]) => ({
      file: members[0],
      message: `${folder}/ has ${members.length} source files, at most ${MAX_FILES}: group those that belong together in a folder named after it`,
    }))
}

/** The files of each folder, without those of the folders inside it. */
export function groupByFolder(files) {
  const folders = new Map()
  for (const file of files) {
    const folder = dirname(file.path)
    folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  return folders
}
