import { setTimeout as sleep } from 'node:timers/promises'
import { readBack } from '../load/read-back.ts'
import { findWrong } from '../load/stored.ts'
import { countAcknowledged, isUnanswered, newLoad, repeatUnanswered, startWriters } from '../load/writers.ts'
import type { Installation } from '../setup/installation.ts'
import { findLostMails, type MailPeer, withMailPeer } from '../setup/mail-peer.ts'
import { prepare, signUp } from '../setup/people.ts'
import type { Context, Scenario } from '../setup/scenario.ts'
import { withInstallation } from '../setup/with-installation.ts'

const LONGEST_ROUND_MS = 500

export const kills: Scenario = {
  name: 'kills',
  fault: '`kill -9` at a random moment under writers',
  engines: ['embedded', 'PostgreSQL'],
  run: (context) =>
    withInstallation(context.engine, (installation) =>
      withMailPeer((peer) => killUnderWriters(context, installation, peer)),
    ),
}

async function killUnderWriters(context: Context, installation: Installation, peer: MailPeer) {
  const { isShort, random, say } = context
  const times = isShort ? 3 : 200
  const problems: string[] = []
  await prepare(installation, peer.port)
  let product = await installation.start()
  const load = newLoad(await signUp(product))

  let unanswered = 0
  for (let kill = 1; kill <= times; kill += 1) {
    // Every other time the mail server takes mails and says nothing.
    peer.behave(() => (kill % 2 ? 'accept' : 'hang'))
    const before = load.writes.length
    const writers = startWriters(product, load)
    await sleep(random() * LONGEST_ROUND_MS)
    await product.stop('SIGKILL')
    await writers.stop()

    const written = load.writes.slice(before)
    unanswered += written.filter(isUnanswered).length
    product = await installation.start()
    problems.push(...(await readBack(product, load, written)))
    await repeatUnanswered(product, load)
    if (kill % 20 === 0) say(`${kill} kills, ${load.writes.length} writes, ${problems.length} wrong`)
  }

  peer.behave(() => 'accept')
  problems.push(...(await readBack(product, load, load.writes)))
  await product.stop()
  problems.push(
    ...(await installation.inspect(async (query) => [
      ...(await findWrong(query, load)),
      ...(await findLostMails(query, peer)),
    ])),
  )
  const seen = `${unanswered} writes cut without an answer: each is there once after its repetition`
  return { times, acknowledged: countAcknowledged(load), problems, seen }
}
