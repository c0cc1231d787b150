import { oneRow } from '#db/one-row.ts'
import { openDatabase } from '#db/open-database.ts'

/**
 * What the process tests start and kill. `open` holds the database until its input ends; `write` writes rows
 * as fast as it can and prints each number once its commit was acknowledged.
 */
const [mode, dataDir = '', databaseUrl] = process.argv.slice(2)
const WRITERS = 4
const log = { info() {}, warn() {}, error() {} }

try {
  const handle = await openDatabase({ databaseUrl, dataDir, log, statementTimeoutMs: 10_000 })
  if (mode === 'open') {
    say('open')
    await new Promise((resolve) => process.stdin.on('end', resolve).resume())
    await handle.close()
    process.exit(0)
  }
  const { rows } = await handle.pool.query<{ held: number }>(
    'select count(*)::int as held from kill_test.acknowledged',
  )
  say(`held ${oneRow(rows).held}`)
  await Promise.all(Array.from({ length: WRITERS }, () => writeForEver(handle)))
} catch (error) {
  say(`refused ${(error as Error).message}`)
  process.exit(1)
}

async function writeForEver({ pool }: Awaited<ReturnType<typeof openDatabase>>) {
  for (;;) {
    const { rows } = await pool.query<{ id: number }>(
      "insert into kill_test.acknowledged (body) values (repeat('x', 500)) returning id",
    )
    say(String(oneRow(rows).id))
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
