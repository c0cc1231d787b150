import { readdirSync, readFileSync } from 'node:fs'

/** Processor milliseconds of a process and of all that descend from it, those that have ended included. */
export function processorMs(root) {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readStat(name) : []))
  let spent = 0
  const family = new Set([root])
  // A child has a greater number than its parent, but where the numbers begin anew.
  for (const { pid, parent, ticks } of processes.sort((one, other) => one.pid - other.pid)) {
    if (pid !== root && !family.has(parent)) continue
    family.add(pid)
    spent += ticks
  }
  return spent * 10
}

/** After the name, which may hold spaces: the parent stands 2nd, the times of itself and its children 12th to 15th. */
function readStat(name) {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
  } catch {
    // It has ended since the folder was read.
    return []
  }
}

/** How many statements the server gets during the work: it logs each. */
export async function countStatements(admin, work) {
  await admin.query(`alter system set log_statement = 'all'`)
  const before = await loggedStatements(admin)
  await work()
  const after = await loggedStatements(admin)
  await admin.query('alter system reset log_statement')
  await admin.query('select pg_reload_conf()')
  return after - before
}

async function loggedStatements(admin) {
  await admin.query('select pg_reload_conf()')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const { rows } = await admin.query('select pg_read_file(pg_current_logfile()) as log')
  return rows[0].log.match(/LOG: {2}(?:statement|execute)/g)?.length ?? 0
}
