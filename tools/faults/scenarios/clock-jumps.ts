import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@vigie/contract/common/days.ts'
import { required } from '#lib/required.ts'
import { underWriters } from '../load/under-writers.ts'
import { withMailPeer } from '../setup/mail-peer.ts'
import type { Scenario } from '../setup/scenario.ts'
import { withInstallation } from '../setup/with-installation.ts'

const CLOCK = path.resolve(import.meta.dirname, '../setup/shifted-clock.ts')
/** An hour of a changed summer time, a wrong day, a wrong year: each way, and back. */
const JUMPS_MS = [HOUR_MS, -HOUR_MS, 0.9 * DAY_MS, -DAY_MS, -365 * DAY_MS, 0]

export const clockJumps: Scenario = {
  name: 'clock-jumps',
  fault: 'the clock of the process jumps by an hour, a day or a year, and back',
  engines: ['embedded', 'PostgreSQL'],
  run: (context) =>
    withInstallation(context.engine, (installation) =>
      withMailPeer(async (peer) => {
        const file = path.join(installation.dataDir, 'clock')
        const outcome = await underWriters(context, installation, {
          times: context.isShort ? 2 : 4 * JUMPS_MS.length,
          peer,
          settings: { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_SHIFT: file },
          statuses: [],
          async disturb(_, round) {
            writeFileSync(file, String(required(JUMPS_MS[(round - 1) % JUMPS_MS.length])))
            await sleep(500)
          },
        })
        return { ...outcome, seen: 'nothing is refused, lost or sent twice' }
      }),
    ),
}
