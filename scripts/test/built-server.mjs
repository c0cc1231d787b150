import { buildServer, isServerBuilt } from '../prepare/server-build.mjs'

/** Named as vitest wants it. Processes in tests run what `npm start` runs, of the sources as they are now. */
export async function setup() {
  if (!isServerBuilt()) await buildServer()
}
