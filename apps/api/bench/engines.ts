import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedDatabase } from './seed.ts'

/** The same rows twice: one copy for the product, one for the baseline. */
export type Engine = {
  name: string
  /** Each connection is another person's, as it would be. */
  tokens: string[]
  product: Record<string, string>
  baseline: Record<string, string>
  remove: () => Promise<void>
}

export async function embeddedEngine(): Promise<Engine> {
  const directory = await mkdtemp(join(tmpdir(), 'vigie-bench-'))
  const [product, baseline] = [join(directory, 'product'), join(directory, 'baseline')]
  const tokens = await seedDatabase({ dataDir: product })
  await cp(product, baseline, { recursive: true })
  return {
    name: 'embedded',
    tokens,
    product: { DATA_DIR: product, DATABASE_URL: '' },
    baseline: { DATA_DIR: baseline },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

export async function postgresqlEngine(serverUrl: string): Promise<Engine> {
  const directory = await mkdtemp(join(tmpdir(), 'vigie-bench-'))
  const names = ['product', 'baseline'].map((name) => `vigie_bench_${name}_${process.pid}`) as [
    string,
    string,
  ]
  const [product, baseline] = names.map(
    (name) => Object.assign(new URL(serverUrl), { pathname: name }).href,
  ) as [string, string]
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  await admin.query(`create database ${names[0]}`)
  const tokens = await seedDatabase({ databaseUrl: product })
  await admin.query(`create database ${names[1]} template ${names[0]}`)
  return {
    name: 'PostgreSQL',
    tokens,
    product: { DATA_DIR: directory, DATABASE_URL: product },
    baseline: { DATABASE_URL: baseline },
    async remove() {
      for (const name of names) await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
