import { setTimeout as sleep } from 'node:timers/promises'
import { underWriters } from '../load/under-writers.ts'
import { withMailPeer } from '../setup/mail-peer.ts'
import type { Scenario } from '../setup/scenario.ts'
import { withInstallation } from '../setup/with-installation.ts'

export const hungMail: Scenario = {
  name: 'hung-mail',
  fault: 'the mail server takes a mail and never says whether it has it',
  engines: ['embedded', 'PostgreSQL'],
  run: (context) =>
    withInstallation(context.engine, (installation) =>
      withMailPeer(async (peer) => {
        const outcome = await underWriters(context, installation, {
          times: context.isShort ? 1 : 10,
          peer,
          statuses: [],
          async disturb() {
            peer.behave(() => 'hang')
            await sleep(context.isShort ? 500 : 2000)
            peer.behave(() => 'accept')
          },
        })
        return { ...outcome, seen: 'no visitor waits for it, every mail stays in the queue' }
      }),
    ),
}
