import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { useState } from 'react'

/** A programme is set beside the form: each save brings the article's own again. */
export function useSchedule(record: Blog | null) {
  const [chosen, setChosen] = useState<{ record: Blog; at: string | null } | null>(null)
  const plannedAt = (chosen && chosen.record === record ? chosen.at : record?.plannedAt) ?? null
  return {
    article: record && { id: record.id, published: record.published, plannedAt },
    setPlannedAt: (at: string | null) => record && setChosen({ record, at }),
  }
}
