/** One classic script: a module of another origin would need CORS where the page's origin is not allowed. */
export default {
  build: {
    target: 'es2022',
    lib: { entry: 'src/embed.ts', formats: ['iife'], name: 'Vigie', fileName: () => 'vigie.js' },
  },
}
