import { setTimeout as sleep } from 'node:timers/promises'
import { readBack } from '../load/read-back.ts'
import { countAcknowledged, newLoad, startWriters } from '../load/writers.ts'
import { signUp } from '../setup/people.ts'
import type { Scenario } from '../setup/scenario.ts'
import { withInstallation } from '../setup/with-installation.ts'

export const twoStarts: Scenario = {
  name: 'two-starts',
  fault: 'a second start on a folder in use',
  engines: ['embedded'],
  run: ({ engine, isShort, random }) =>
    withInstallation(engine, async (installation) => {
      const times = isShort ? 1 : 20
      const problems: string[] = []
      const product = await installation.start()
      const load = newLoad(await signUp(product))
      const refusal = `est déjà utilisé par le processus ${product.pid}`
      const writers = startWriters(product, load)
      for (let round = 1; round <= times; round += 1) {
        await sleep(random() * 200)
        const answer = await installation.start().then(
          async (second) => `started (${await second.stop('SIGKILL')})`,
          (error: Error) => error.message,
        )
        if (!answer.includes(refusal)) problems.push(`start ${round}: ${answer}`)
      }
      await writers.stop()
      problems.push(...(await readBack(product, load, load.writes)))
      await product.stop()
      const seen = 'refused in French with the number of the process that holds it'
      return { times, acknowledged: countAcknowledged(load), problems, seen }
    }),
}
