import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { required } from '#lib/required.ts'
import { readBack } from '../load/read-back.ts'
import { send } from '../load/send.ts'
import { newLoad } from '../load/writers.ts'
import { newWrite } from '../load/writes.ts'
import { install } from '../setup/installation.ts'
import { prepare, signUp } from '../setup/people.ts'
import { listInodes, rebuild } from './rebuild.ts'

it('OPS-04 a power cut that keeps only what was flushed loses neither the secret nor a write', async () => {
  const installation = await install()
  const { dataDir } = installation
  const [base, log] = [`${dataDir}.base`, `${dataDir}.log`]
  onTestFinished(() => {
    for (const folder of [dataDir, base, log]) rmSync(folder, { recursive: true, force: true })
  })
  await prepare(installation)
  cpSync(dataDir, base, { recursive: true })
  const inodes = listInodes(dataDir)
  const recorder = path.join(import.meta.dirname, 'recorder.ts')
  const product = await installation.start({
    POWER_ROOT: dataDir,
    POWER_LOG: log,
    NODE_OPTIONS: `--import ${recorder}`,
    VIGIE_SECRET: '',
  })
  onTestFinished(async () => {
    if (product.child.signalCode === null) await product.stop('SIGKILL')
  })
  const load = newLoad(await signUp(product))
  // One of each kind.
  load.writes.push(...Array.from({ length: 5 }, (_, number) => newWrite(number)))
  for (const write of load.writes) expect(await send(product, load.authorization, write)).toBe(201)
  await product.stop('SIGKILL')
  rebuild({ base, inodes, log, random: () => 1 })

  const again = await installation.start({ DATA_DIR: base, VIGIE_SECRET: '' })
  onTestFinished(async () => void (await again.stop('SIGKILL')))
  expect(required(load.writes[4]).kind).toBe('image')
  expect(await readBack(again, load, load.writes)).toEqual([])
})
