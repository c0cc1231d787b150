import path from 'node:path'
import { root } from '../paths.mjs'
import { hashInputs } from './build-stamp.mjs'
import { SERVER_INPUTS } from './server-build.mjs'

const OUTPUT = path.join(root, 'apps/api/dist')

/** The server as one file: of a start on a thousand of them, Node spends half on finding and reading them. */
export default {
  plugins: [placesOfSources(), replaceFiles()],
  publicDir: false,
  build: {
    ssr: path.join(root, 'apps/api/src/main.ts'),
    outDir: OUTPUT,
    emptyOutDir: true,
    target: 'node22',
    // Readable as it is; to read the maps at each start would take 80 MB.
    minify: false,
    sourcemap: true,
    // All in one folder, since each file says where the sources are from where it is itself.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: {
    noExternal: true,
    // These bring files that are not code; the last one must load its parts in their own order.
    external: ['sharp', '@node-rs/argon2', '@electric-sql/pglite', '@simplewebauthn/server'],
  },
}

/** The files that the code reads, and the threads that it starts, stay beside the source. */
function placesOfSources() {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]apps[\\/]api[\\/]src[\\/]/, code: /import\.meta\.(dirname|url)/ },
      handler(code, id) {
        const place = path.relative(OUTPUT, id).replaceAll(path.sep, '/')
        const placed = code
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
      handler: (id) => replaced[path.relative(path.join(root, 'apps/api/src'), id).replaceAll(path.sep, '/')],
    },
  }
}
