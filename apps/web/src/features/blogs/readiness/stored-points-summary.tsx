import { useQuery } from '@tanstack/react-query'
import { blogQueries } from '../api.ts'
import { toBlogValues } from '../blog-form-values.ts'
import { findPoints } from './find-points.ts'
import { remainingWords } from './readiness-words.ts'
import { usePoints } from './use-readiness.ts'

/** For a question asked in the list: how many points remain in an article as it is stored. */
export function StoredPointsSummary({ id }: { id: number }) {
  const { data: blog } = useQuery(blogQueries.one(id))
  const { data: findings = null } = useQuery({
    queryKey: ['blogs', 'points', id, blog?.version],
    queryFn: () => (blog ? findPoints(toBlogValues(blog)) : null),
    enabled: blog !== undefined,
    gcTime: 0,
  })
  const { points } = usePoints(findings, id)
  const words = remainingWords(points)
  return words ? <span className="mt-2 block">{words}</span> : null
}
