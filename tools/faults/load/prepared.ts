import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from '../setup/installation.ts'
import { signUp } from '../setup/people.ts'
import { newLoad, startWriters } from './writers.ts'

/** Fills an installation for a second and stops it; returns what it acknowledged. */
export async function fillAndStop(installation: Installation) {
  const product = await installation.start()
  const load = newLoad(await signUp(product))
  const writers = startWriters(product, load)
  await sleep(1000)
  await writers.stop()
  await product.stop()
  return load
}
