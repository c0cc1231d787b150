import { underWriters } from '../load/under-writers.ts'
import { withMailPeer } from '../setup/mail-peer.ts'
import type { Scenario } from '../setup/scenario.ts'
import { withInstallation } from '../setup/with-installation.ts'

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vigie' and pid <> pg_backend_pid()`

export const cutConnections: Scenario = {
  name: 'cut-connections',
  fault: 'all connections to PostgreSQL cut (`pg_terminate_backend`)',
  engines: ['PostgreSQL'],
  run: (context) =>
    withInstallation(context.engine, (installation) =>
      withMailPeer(async (peer) => {
        const outcome = await underWriters(context, installation, {
          times: context.isShort ? 2 : 100,
          peer,
          statuses: [503],
          disturb: async () => void (await installation.inspect((query) => query(CUT))),
        })
        return { ...outcome, seen: '503 for what was under way; the same process goes on' }
      }),
    ),
}
