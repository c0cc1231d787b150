import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')

/** Writes the client as sites get it, of the sources as they are now. */
export const buildClient = (folder: string) =>
  promisify(execFile)(process.execPath, [VITE, 'build', '--outDir', folder], {
    cwd: path.join(ROOT, 'packages/client'),
  })
