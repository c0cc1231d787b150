import path from 'node:path'
import { blogCreateSchema } from '@vigie/contract/writing/blogs.ts'
import { describe, expect, test, vi } from 'vitest'
import { findFields } from '#content/history/read-versions.queries.ts'
import { readMigrations } from '#db/migrate.ts'
import { createBlog } from '#features/blogs/create-blog.ts'
import { deleteBlog } from '#features/blogs/delete-blog.ts'
import { editBlog } from '#features/blogs/edit-blog.ts'
import { recoverRecord } from '#features/recovery/recover-record.ts'
import { findDeleted } from '#features/recovery/recovery.queries.ts'
import { required } from '#lib/required.ts'
import { engineUnderTest, testDatabases } from '#test/backup-databases.ts'
import { blogInput } from '#test/builders/writing.ts'
import { NOW } from '#test/test-app.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const database = testDatabases(process.env.TEST_DATABASE_URL)
const migrations = readMigrations()
const saver = { now: NOW, by: 1 }
const ALL = { page: 1, limit: 50 }

describe.each([engineUnderTest] as const)('on %s', (engine) => {
  test('HIST-01 HIST-07 a backup carries versions, programmes and deleted records', async () => {
    const source = await database(engine, 'source', migrations)
    const { db } = source.handle
    const write = () => createBlog(db, blogCreateSchema.parse(blogInput()), saver)
    const [kept, deleted] = [await write(), await write()]
    for (const title of ['Deux', 'Trois']) await editBlog(db, kept.id, { title }, saver)
    await editBlog(db, deleted.id, { title: 'Supprimé' }, saver)
    await source.handle.pool.query('update blogs set planned_at = $1', [NOW])
    await deleteBlog(db, deleted.id, saver)
    const file = path.join(source.dataDir, 'out.backup')
    await createBackup(source, file)

    const target = await database(engine, 'target', migrations)
    await restoreBackup({ ...target, migrations }, file)
    const restored = target.handle.db
    expect(await findFields(restored, 'blogs', kept.id, 2)).toMatchObject({ title: 'Deux' })
    const { rows } = await target.handle.pool.query('select planned_at from blogs')
    expect(rows).toEqual([{ planned_at: NOW }])
    const [record] = (await findDeleted(restored, ALL)).rows
    expect(record).toMatchObject({ title: 'Supprimé' })
    // The next deletion gets a number of its own.
    await deleteBlog(restored, kept.id, saver)
    expect((await findDeleted(restored, ALL)).total).toBe(2)
    expect(await recoverRecord(restored, required(record).id, saver)).toMatchObject({
      recordId: deleted.id,
    })
    expect(await findFields(restored, 'blogs', deleted.id, 1)).toMatchObject({ title: blogInput().title })
  })
})
