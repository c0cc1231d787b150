import { it, vi } from 'vitest'
import { expectSameAnswers, expectSameRows, restoredVersions } from '#test/released/kept-content.ts'
import { UNRELEASED } from '#test/released/released-databases.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const restored = restoredVersions()

it('OPS-08 a database from before the search index was dropped migrates with all it holds', async () => {
  const migrated = await restored(UNRELEASED)
  await expectSameRows(migrated, UNRELEASED)
  await expectSameAnswers(migrated, UNRELEASED)
})
