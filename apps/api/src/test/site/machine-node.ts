import { existsSync } from 'node:fs'
import path from 'node:path'

/** The machine's own Node, which may be 20: that of the project comes before it in PATH. */
export const machineNode = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'node'))
    .findLast((file) => existsSync(file)) ?? process.execPath
