// What a good engineer would write with nothing around it: Fastify, raw SQL through the same driver, the same token
// look-up, no validation, no declared answer. Started by the bench as a process of its own.
import '#db/light-drizzle.ts'
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { createLogger } from '#lib/logger.ts'
import { actions } from '../load/actions/actions.ts'
import { workloads } from './workloads.ts'

export type Account = {
  id: number
  email: string
  nom: string
  prenom: string
  photo_version: string | null
  is_privileged: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    account: Account
  }
}

const tokenOwner = `
  select u.id, u.email, u.nom, u.prenom, u.photo_version, u.is_privileged
  from access_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
  where t.hash = $1 and t.expires_at > now() and u.is_active`

// After the choice of Drizzle's build above, which the driver brings along.
const { openDatabase } = await import('#db/open-database.ts')
const { PORT, DATA_DIR = '', DATABASE_URL, BASELINE } = process.env
const parts = BASELINE === 'load' ? actions : workloads
const database = await openDatabase({
  databaseUrl: DATABASE_URL,
  dataDir: DATA_DIR,
  log: createLogger('error'),
})
const { pool } = database

const app = Fastify()
app.decorateRequest('account')
app.get('/health/ready', async () => ({ status: 'ok' }))
app.register(async (signedIn) => {
  signedIn.addHook('onRequest', async (request, reply) => {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const hash = createHash('sha256').update(token).digest()
    const { rows } = await pool.query({ name: 'token-owner', text: tokenOwner, values: [hash] })
    if (rows.length === 0) return reply.code(401).send({ success: false })
    request.account = rows[0]
  })
  for (const { baseline, isPublic } of parts) baseline(isPublic ? app : signedIn, pool)
})
const address = await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.stdout.write(`Baseline est prêt : http://localhost:${new URL(address).port}\n`)

process.on('SIGTERM', async () => {
  await app.close()
  await database.close()
  process.exit(0)
})
