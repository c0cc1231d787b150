import { eq, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploadWorks } from '#db/schema/writing/uploads.ts'

type Work = { file: string; upload: string }

/** False when another process is making the file; one that began before `abandonedBefore` has died. */
export async function claimWork(db: Database, work: Work, now: Date, abandonedBefore: Date) {
  const claimed = await db
    .insert(uploadWorks)
    .values({ ...work, startedAt: now })
    .onConflictDoUpdate({
      target: uploadWorks.file,
      set: { startedAt: now },
      setWhere: lt(uploadWorks.startedAt, abandonedBefore),
    })
    .returning({ file: uploadWorks.file })
  return claimed.length > 0
}

/** False when the image was deleted meanwhile, and the work with it. */
export async function endWork(db: Database, file: string) {
  const ended = await db
    .delete(uploadWorks)
    .where(eq(uploadWorks.file, file))
    .returning({ file: uploadWorks.file })
  return ended.length > 0
}
