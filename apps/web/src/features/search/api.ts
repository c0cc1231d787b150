import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SEARCH_MIN, searchResponseSchema } from '@vigie/contract/overview/search.ts'
import { http } from '@/domain/http/http.ts'
import { useSettled } from '@/lib/hooks/use-settled.ts'

const TYPING_MS = 200

/** Sent when typing pauses; responses for earlier words are ignored. */
export function useContentSearch(typed: string) {
  const words = useSettled(typed.trim(), TYPING_MS)
  const isAsked = words.length >= SEARCH_MIN
  const search = useQuery({
    queryKey: ['search', words],
    queryFn: async ({ signal }) =>
      (await http.get('/api/search', { query: { q: words }, response: searchResponseSchema, signal })).data,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const isTyping = words !== typed.trim()
  return {
    results: (isAsked && search.data) || [],
    isSearching: typed.trim().length >= SEARCH_MIN && !search.isPaused && (isTyping || search.isFetching),
    isFailed: isAsked && search.isError,
    retry: () => void search.refetch(),
  }
}
