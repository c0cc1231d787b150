import { useQuery } from '@tanstack/react-query'
import { blogQueries } from '../api.ts'
import { toBlogValues } from '../blog-form-values.ts'
import { remainingWords } from './readiness-words.ts'
import { runChecks } from './run-checks.ts'
import { useChecks } from './use-readiness.ts'

/** For a question asked in the list: how many checks remain in an article as it is stored. */
export function StoredChecksSummary({ id }: { id: number }) {
  const { data: blog } = useQuery(blogQueries.one(id))
  const { data: findings = null } = useQuery({
    queryKey: ['blogs', 'checks', id, blog?.version],
    queryFn: () => (blog ? runChecks(toBlogValues(blog)) : null),
    enabled: blog !== undefined,
    gcTime: 0,
  })
  const { checks } = useChecks(findings, id)
  const words = remainingWords(checks)
  return words ? <span className="mt-2 block">{words}</span> : null
}
