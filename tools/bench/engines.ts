import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Seed, seedDatabase } from './seed.ts'

/** The same rows twice: one copy for the product, one for the baseline. */
export type Engine = {
  name: string
  /** Each connection is another person's, as it would be. */
  tokens: string[]
  product: Record<string, string>
  baseline: Record<string, string>
  /** Another database of the same engine, with rows of its own. */
  openAnother: (name: string, seed: Seed) => Promise<Pick<Engine, 'tokens' | 'product'>>
  remove: () => Promise<void>
}

export async function embeddedEngine(seeds?: readonly Seed[]): Promise<Engine> {
  const directory = await mkdtemp(join(tmpdir(), 'vigie-bench-'))
  const [product, baseline] = [join(directory, 'product'), join(directory, 'baseline')]
  const tokens = await seedDatabase({ dataDir: product }, seeds)
  await cp(product, baseline, { recursive: true })
  return {
    name: 'embedded',
    tokens,
    product: { DATA_DIR: product, DATABASE_URL: '' },
    baseline: { DATA_DIR: baseline },
    async openAnother(name, seed) {
      const dataDir = join(directory, name)
      return {
        tokens: await seedDatabase({ dataDir }, [seed]),
        product: { DATA_DIR: dataDir, DATABASE_URL: '' },
      }
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

export async function postgresqlEngine(serverUrl: string, seeds?: readonly Seed[]): Promise<Engine> {
  const directory = await mkdtemp(join(tmpdir(), 'vigie-bench-'))
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  const created: string[] = []
  const create = async (name: string, template = 'template1') => {
    const database = `vigie_bench_${name}_${process.pid}`
    await admin.query(`create database ${database} template ${template}`)
    created.push(database)
    return Object.assign(new URL(serverUrl), { pathname: database }).href
  }
  const toProduct = (databaseUrl: string) => ({ DATA_DIR: directory, DATABASE_URL: databaseUrl })

  const product = await create('product')
  const tokens = await seedDatabase({ databaseUrl: product }, seeds)
  const baseline = await create('baseline', created[0])
  return {
    name: 'PostgreSQL',
    tokens,
    product: toProduct(product),
    baseline: { DATABASE_URL: baseline },
    async openAnother(name, seed) {
      const databaseUrl = await create(name)
      return { tokens: await seedDatabase({ databaseUrl }, [seed]), product: toProduct(databaseUrl) }
    },
    async remove() {
      for (const name of created) await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
