import type pg from 'pg'
import { required } from '#lib/required.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'
import { type RunningProcess, startProcess } from '../running-process.ts'

const [FEW, MANY] = [100, 10_000]

type Library = { server: RunningProcess; token: string; times: number[] }

/** The first page of the library, asked of a small one and of a large one in turn. */
export async function measureMedia(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const few = await openLibrary(engine, 'few_images', FEW)
  const many = await openLibrary(engine, 'many_images', MANY)
  try {
    for (let round = 0; round < (isQuick ? 60 : 300); round++) {
      for (const library of [few, many]) library.times.push(await timeFirstPage(library))
    }
  } finally {
    await few.server.stop()
    await many.server.stop()
  }
  // The first fifth compiles code and fills caches.
  const [small, large] = [few, many].map(({ times }) => times.slice(times.length / 5)) as [number[], number[]]
  return [
    {
      what: `library, 10,000 images (${median(large).toFixed(1)} ms) against 100 (${median(small).toFixed(1)} ms)`,
      engine: engine.name,
      value: median(large) / median(small),
      most: 3,
      unit: 'times',
    },
  ]
}

async function openLibrary(engine: Engine, name: string, images: number): Promise<Library> {
  const { tokens, product } = await engine.openAnother(name, (pool) => seedImages(pool, images))
  const server = await startProcess('product', { ...product, LIST_MEMORY_MB: '0' })
  return { server, token: required(tokens[0]), times: [] }
}

/** Every other one is used by an article, and every third has no words. */
async function seedImages(pool: pg.Pool, count: number) {
  await pool.query(
    `insert into uploads (name, created_at, original_name, alt, width, height, bytes, placeholder, is_kept)
     select md5(n::text), now() - n * interval '1 minute', 'photo-' || n || '.jpg',
       case when n % 3 = 0 then '' else 'Une rive du lac ' || n end, 1600, 900, 180000,
       'data:image/webp;base64,' || repeat('A', 120), true
     from generate_series(1, $1::int) as n`,
    [count],
  )
  await pool.query(
    `insert into upload_uses (upload, collection, row_id)
     select md5(n::text), 'blogs', n from generate_series(2, $1::int, 2) as n`,
    [count],
  )
  await pool.query('analyze uploads, upload_uses')
}

async function timeFirstPage({ server, token }: Library) {
  const started = performance.now()
  const answer = await fetch(`${server.url}/api/media`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`the library answered ${answer.status}`)
  await answer.json()
  return performance.now() - started
}
