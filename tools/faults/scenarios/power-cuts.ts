import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readBack } from '../load/read-back.ts'
import { countAcknowledged, newLoad, repeatUnanswered, startWriters } from '../load/writers.ts'
import { listInodes, rebuild } from '../power/rebuild.ts'
import type { Installation } from '../setup/installation.ts'
import { prepare, signUp } from '../setup/people.ts'
import type { Context, Scenario } from '../setup/scenario.ts'
import { withInstallation } from '../setup/with-installation.ts'

const LONGEST_ROUND_MS = 1500
const RECORDER = path.resolve(import.meta.dirname, '../power/recorder.ts')

export const powerCuts: Scenario = {
  name: 'power-cuts',
  fault: 'modelled power cut: what was not flushed is lost, torn or kept by chance',
  engines: ['embedded'],
  run: (context) =>
    withInstallation(context.engine, (installation) => cutUnderWriters(context, installation)),
}

async function cutUnderWriters({ isShort, random, say }: Context, installation: Installation) {
  const times = isShort ? 2 : 100
  const problems: string[] = []
  const load = newLoad('')
  let [live, checked] = [installation.dataDir, 0]

  async function start(folder: string) {
    const log = `${folder}.log`
    const settings = { POWER_ROOT: folder, POWER_LOG: log, NODE_OPTIONS: `--import ${RECORDER}` }
    const product = await installation.start({ ...settings, DATA_DIR: folder, VIGIE_SECRET: '' })
    return { product, log }
  }
  await prepare(installation)
  for (let cut = 1; cut <= times; cut += 1) {
    const base = `${installation.dataDir}.${cut}`
    cpSync(live, base, { recursive: true })
    const inodes = listInodes(live)
    const { product, log } = await start(live)
    load.authorization ||= await signUp(product)
    problems.push(...(await readBack(product, load, load.writes.slice(checked))))
    await repeatUnanswered(product, load)
    checked = load.writes.length
    const writers = startWriters(product, load)
    await sleep(random() * LONGEST_ROUND_MS)
    await product.stop('SIGKILL')
    await writers.stop()
    rebuild({ base, inodes, log, random })
    for (const gone of [live, log]) rmSync(gone, { recursive: true })
    live = base
    if (cut % 10 === 0) say(`${cut} cuts, ${load.writes.length} writes, ${problems.length} wrong`)
  }
  const { product, log } = await start(live)
  problems.push(...(await readBack(product, load, load.writes)))
  await product.stop()
  for (const gone of [live, log]) rmSync(gone, { recursive: true })
  const seen = 'names, contents and halves of pages are lost apart from each other'
  return { times, acknowledged: countAcknowledged(load), problems, seen }
}
