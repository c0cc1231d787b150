import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { screenFiles } from './screen-files.ts'

const API = 'http://localhost:5000'
const SERVED_BY_API = [
  '/api',
  '/medocs',
  '/state',
  '/uploads',
  '/relecture',
  '/agenda',
  '/rendez-vous',
  '/inscription',
  '/mes-donnees',
  '/embed',
  '/health',
]

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(),
    themeForEver(),
    withoutJsonSchema(),
    withoutDescriptions(),
  ],
  worker: { plugins: () => [withoutDescriptions()] },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    proxy: Object.fromEntries(SERVED_BY_API.map((path) => [path, API])),
  },
  build: {
    // The first browsers with `light-dark()`, which the tokens need as it is written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Browsers that know `light-dark()` know `modulepreload` too.
    modulePreload: { polyfill: false },
    sourcemap: false,
    license: true,
    rolldownOptions: {
      output: {
        // The names of all files are in what /login fetches: only pages and dialogs have one that says what they are.
        chunkFileNames: ({ name }) =>
          /-(page|dialog)$/.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // One file for what /login needs: as several it is 5 kB heavier once compressed.
            { name: 'login', tags: ['$initial'], priority: 9 },
            // As a file each, their names alone weigh half a kilobyte in what /login fetches.
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 8 },
            ...screenFiles,
          ],
        },
      },
    },
  },
})

/** The first words wait for this font: it is fetched along with the styles rather than after them. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /inter-latin-wght.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Under a name of its content the browser keeps it: no page waits for the server to say that it is the same. */
function themeForEver(): Plugin {
  const source = readFileSync(new URL('./public/theme.js', import.meta.url), 'utf8')
  const fileName = `assets/theme-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  return {
    name: 'theme-for-ever',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('"/theme.js"', `"/${fileName}"`),
    },
  }
}

/**
 * A zod schema can describe itself as JSON Schema. Only the documentation of the API asks for that, yet the code
 * is bound to every schema, where no bundler can tell that it is unused: 4 kB of what /login fetches.
 */
function withoutJsonSchema(): Plugin {
  // In each file, what stands before this is needed by the validation itself.
  const describers = /^export const stringProcessor|^export function initializeContext/m
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler(code) {
        const start = code.search(describers)
        if (start < 0) throw new Error('zod has changed: look again at what withoutJsonSchema leaves out')
        const described = code.slice(start)
        const names = described.matchAll(/^export (?:const|function) (\w+)/gm)
        const renamed = described.match(/^export \{.*\};?$/gm) ?? []
        const stubs = [...names].map(([, name]) => `export const ${name} = () => {}`)
        return [code.slice(0, start), ...stubs, ...renamed].join('\n')
      },
    },
  }
}

/** What the contract says of its fields is for the documentation of the API alone. */
function withoutDescriptions(): Plugin {
  return {
    name: 'contract-without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\// },
      handler: (code) => code.replace(/\s*\.describe\(\s*(["'])[^"']*\1,?\s*\)/g, ''),
    },
  }
}
