import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSitePage } from '@/domain/site/site-pages.ts'
import { useStore } from '@/lib/store.ts'
import { readinessQuery } from '../api.ts'
import { articleLinks, slugsOf } from './article-links.ts'
import { type Check, inScreenOrder } from './checks.ts'
import type { ReadinessStore } from './readiness-store.ts'
import type { Findings } from './run-checks.ts'
import { serverChecks } from './server-checks.ts'

const NONE: Check[] = []
/** What the server takes; a longer title is refused by the form. */
const TITLE_MAX = 200

/** The checks of the form as it stands; null until they are known. */
export function useReadiness(store: ReadinessStore, id: number | undefined) {
  const findings = useStore(store)
  return { ...useChecks(findings, id), findings }
}

/** Adds to the findings what the server knows. A server that does not respond leaves the others. */
export function useChecks(findings: Findings | null, id: number | undefined) {
  const { pattern } = useSitePage('blog')
  const links = articleLinks(findings?.links ?? [], pattern)
  const title = findings?.values.title.trim().slice(0, TITLE_MAX) ?? ''
  const asked = { id, title, slugs: slugsOf(links) }
  const isAsked = title !== '' || asked.slugs.length > 0
  const server = useQuery({
    ...readinessQuery(asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const known = isAsked && server.data ? serverChecks(server.data, links) : NONE
  const checks = findings && inScreenOrder(findings, known)
  return { checks, known, isServerSilent: server.isError, askServer: () => void server.refetch() }
}
