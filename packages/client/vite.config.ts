import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import source from './package.json' with { type: 'json' }

/** `dist` is the package that sites install (`npm pack ./packages/client/dist`): ours exports its sources instead. */
export default {
  build: {
    target: 'es2022',
    lib: { entry: 'src/client.ts', formats: ['es'], fileName: () => 'client.js' },
  },
  plugins: [packageFiles()],
}

function packageFiles(): Plugin {
  const { name, version, private: isPrivate, type, license, engines } = source
  const exports = { '.': { types: './client.d.ts', default: './client.js' } }
  const manifest = { name, version, private: isPrivate, type, license, engines, exports }
  return {
    name: 'package-files',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'package.json', source: JSON.stringify(manifest, null, 2) })
      for (const fileName of ['client.d.ts', 'README.md', 'LICENSE'])
        this.emitFile({ type: 'asset', fileName, source: readFileSync(fileName) })
    },
  }
}
