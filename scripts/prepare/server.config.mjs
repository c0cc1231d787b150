import path from 'node:path'
import { root } from '../paths.mjs'
import { hashInputs } from './build-stamp.mjs'
import { SERVER_INPUTS } from './server-build.mjs'

const OUTPUT = path.join(root, 'apps/api/dist')
const SOURCE = path.join(root, 'apps/api/src')
/** These bring files that are not code; the last one must load its parts in their own order. A release has them. */
export const INSTALLED = ['sharp', '@node-rs/argon2', '@electric-sql/pglite', '@simplewebauthn/server']
/** The threads, which are started by the name of their file. */
const THREADS = [
  'db/embedded/worker',
  'content/markdown/markdown-worker',
  'lib/calendars/busy-times-worker',
  'features/newsletter/importing/import-worker',
  'backup/count-backup-worker',
]
const input = Object.fromEntries(
  ['main', 'commands/vigie', ...THREADS].map((file) => [path.basename(file), `${SOURCE}/${file}.ts`]),
)

/** The server in a few files: of a start on a thousand of them, Node spends half on finding and reading them. */
export default {
  plugins: [placesOfSources(), replaceFiles(), lightBuiltins()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node22',
    // Readable as it is, without maps.
    minify: false,
    license: { fileName: 'licences.md' },
    // All in one folder, since each file says where the sources are from where it is itself.
    rolldownOptions: {
      input,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: INSTALLED },
}

/** The files that the code reads stay beside the source; the threads that it starts are beside the server. */
function placesOfSources() {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]apps[\\/]api[\\/]src[\\/]/, code: /import\.meta\.(dirname|url)/ },
      handler(code, id) {
        const place = path.relative(OUTPUT, id).replaceAll(path.sep, '/')
        const placed = code
          .replace(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/, (whole, name) =>
            name in input ? `new URL('${name}.js', import.meta['url'])` : whole,
          )
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.dirname(place)}')`)
          .replaceAll('import.meta.url', `new URL('${place}', import.meta.url)`)
        return { code: placed, map: null }
      },
    },
  }
}

/** Drizzle is bundled, so there are no builds of it to choose from; the version is known without reading the sources. */
function replaceFiles() {
  const replaced = {
    'db/light-drizzle.ts': 'export {}',
    'lib/source-fingerprint.ts': `export const sourceFingerprint = () => '${hashInputs(SERVER_INPUTS)}'`,
  }
  return {
    name: 'replace-files',
    load: {
      filter: { id: /[\\/](light-drizzle|source-fingerprint)\.ts$/ },
      handler: (id) => replaced[path.relative(SOURCE, id).replaceAll(path.sep, '/')],
    },
  }
}

/** To import Node's HTTP module by name loads its `fetch` and all of its streams too, which the product does not use. */
function lightBuiltins() {
  const names = { 'node:http': ['STATUS_CODES', 'request'], 'node:https': ['request'] }
  return {
    name: 'light-builtins',
    enforce: 'pre',
    resolveId: (id, importer) => (id in names && importer?.startsWith(SOURCE) ? `\0light:${id}` : null),
    load(id) {
      const builtin = id.startsWith('\0light:') && id.slice('\0light:'.length)
      if (!builtin) return null
      return `const it = process.getBuiltinModule('${builtin}')
        export default it
        export const { ${names[builtin].join(', ')} } = it`
    },
  }
}
