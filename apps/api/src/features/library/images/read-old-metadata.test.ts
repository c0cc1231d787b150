import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { storedImage } from '#test/builders/library.ts'
import { animatedGif, jpeg } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'
import { openImageStore } from '../open-image-store.ts'
import { readOldMetadata } from './read-old-metadata.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-facts-'))
const t = await testApp({ UPLOADS: 'disk', DATA_DIR: dataDir, ACCESS_TOKEN_SECONDS: '100000000' })
const { headers } = await t.signUp()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const folder = path.join(dataDir, 'uploads')
const run = () =>
  readOldMetadata(
    { db: t.db, images: openImageStore(t.settings, t.db), log: createLogger('silent') },
    t.clock.now(),
  )
const facts = async (id: string) => {
  const { width, height, bytes, placeholder } = (await t.call('GET', `/api/media/${id}`, { headers })).json()
    .data
  return { width, height, isWhole: bytes > 0 && placeholder !== null }
}
const NONE = { width: null, height: null, isWhole: false }

it('MEDIA-02 reads the size of images from before, whatever became of some of their files', async () => {
  const sound = await storedImage(t, headers, await jpeg({ width: 200, height: 150 }))
  const missing = await storedImage(t, headers, await jpeg({ width: 201, height: 150 }))
  const damaged = await storedImage(t, headers, await jpeg({ width: 202, height: 150 }))
  const moving = await storedImage(t, headers, await animatedGif(3, { width: 400, height: 200 }))
  rmSync(path.join(folder, `${missing.id}.webp`))
  writeFileSync(path.join(folder, `${damaged.id}.webp`), 'RIFF0000WEBPcut')
  await t.database.pool.query(
    'update uploads set width = null, height = null, bytes = null, placeholder = null',
  )
  const listed = (await t.call('GET', '/api/media', { headers })).json().data
  expect(listed.map(({ width }: { width: number | null }) => width)).toEqual([null, null, null, null])
  // The image is served all the while, as it is.
  expect((await t.call('GET', sound.url.replace('.webp', '-1280.webp'))).statusCode).toBe(200)

  await run()
  expect(await facts(sound.id)).toEqual({ width: 200, height: 150, isWhole: true })
  expect(await facts(moving.id)).toEqual({ width: 400, height: 200, isWhole: true })
  expect(await facts(missing.id)).toEqual(NONE)
  expect(await facts(damaged.id)).toEqual(NONE)
  expect(readdirSync(folder).filter((file) => file.startsWith(moving.id))).toEqual([`${moving.id}.webp`])

  writeFileSync(path.join(folder, `${missing.id}.webp`), await jpeg({ width: 300, height: 200 }))
  await run()
  expect(await facts(missing.id)).toEqual(NONE)
  t.clock.advance(25 * 3600)
  await run()
  expect(await facts(missing.id)).toEqual({ width: 300, height: 200, isWhole: true })
})
