import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDirectory, root } from '../paths.mjs'

const SKIPPED = new Set(['node_modules', 'dist', 'test'])

/** Remembers what a build was made from; `inputs` are paths from the root. */
export function createStamp(name, inputs) {
  const file = join(cacheDirectory, name)
  const write = (stamp) => {
    mkdirSync(cacheDirectory, { recursive: true })
    writeFileSync(file, JSON.stringify(stamp))
  }
  return {
    remove: () => rmSync(file, { force: true }),
    /** Of what is there now: taken before the build, and kept with `write` after it. */
    take: () => ({ content: hashInputs(inputs, addContent), look: hashInputs(inputs, addLook) }),
    write,
    isCurrent() {
      const stamp = readStamp(file)
      const look = hashInputs(inputs, addLook)
      if (stamp.look === look) return true
      // Sizes and dates are quicker to read than the files, but a fresh copy of the same files has other dates.
      if (stamp.content !== hashInputs(inputs, addContent)) return false
      write({ ...stamp, look })
      return true
    },
  }
}

function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

export function hashInputs(inputs, add = addContent) {
  const hash = createHash('sha256')
  for (const input of inputs) if (existsSync(join(root, input))) visit(input, (path) => add(hash, path))
  return hash.digest('base64url')
}

const addContent = (hash, path) =>
  hash
    .update(path)
    .update('\0')
    .update(readFileSync(join(root, path)))
    .update('\0')

function addLook(hash, path) {
  const { size, mtimeMs } = statSync(join(root, path))
  hash.update(`${path}\0${size}\0${mtimeMs}\0`)
}

function visit(path, see) {
  if (!statSync(join(root, path)).isDirectory()) return see(path)
  for (const entry of readdirSync(join(root, path), { withFileTypes: true }).sort(byName)) {
    if (SKIPPED.has(entry.name) || /\.test\.\w+$/.test(entry.name)) continue
    if (entry.isDirectory()) visit(`${path}/${entry.name}`, see)
    else see(`${path}/${entry.name}`)
  }
}

const byName = (one, other) => (one.name < other.name ? -1 : 1)
