import { badBackups } from './scenarios/bad-backups.ts'
import { clockJumps } from './scenarios/clock-jumps.ts'
import { cutConnections } from './scenarios/cut-connections.ts'
import { damagedFolder } from './scenarios/damaged-folder.ts'
import { failover } from './scenarios/failover.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { hungMail } from './scenarios/hung-mail.ts'
import { kills } from './scenarios/kills.ts'
import { powerCuts } from './scenarios/power-cuts.ts'
import { serverStops } from './scenarios/server-stops.ts'
import { twoStarts } from './scenarios/two-starts.ts'
import type { Scenario } from './setup/scenario.ts'

export const scenarios: readonly Scenario[] = [
  kills,
  powerCuts,
  serverStops,
  cutConnections,
  failover,
  fullDisk,
  hungMail,
  clockJumps,
  twoStarts,
  damagedFolder,
  badBackups,
]
