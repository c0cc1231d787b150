import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Publication, publicationsResponseSchema } from '@vigie/contract/writing/schedule.ts'
import { http } from '@/domain/http/http.ts'
import { putSchedule } from '@/domain/publishing/api.ts'
import { dayOf, formatTime } from '@/lib/dates.ts'
import { LIST_POLLING } from '@/lib/http/query-client.ts'
import type { DrawnPublication } from './publication-items.ts'

const PUBLICATIONS = ['publications'] as const
const NONE: DrawnPublication[] = []

/** Not refreshed while a move is being saved: the response would move the article back for a moment. */
export const publicationsQuery = (period: { from: string; to: string }, client: QueryClient) =>
  queryOptions({
    ...LIST_POLLING,
    queryKey: [...PUBLICATIONS, period],
    queryFn: async ({ signal }) => {
      const call = { query: period, response: publicationsResponseSchema, signal }
      return (await http.get('/api/blogs/admin/publications', call)).data.map(toDrawn)
    },
    refetchInterval: () =>
      client.isMutating({ mutationKey: PUBLICATIONS }) ? false : LIST_POLLING.refetchInterval,
    placeholderData: keepPreviousData,
  })

export const PUBLICATIONS_MUTATION = { mutationKey: PUBLICATIONS, scope: { id: 'move-publication' } }

export async function saveWall({ id, action }: DrawnPublication, wall: string) {
  const moment = { date: wall.slice(0, 10), time: wall.slice(11) }
  const { at } = await putSchedule(id, { ...moment, action })
  return at ? wallOf(at) : wall
}

export function findPublication(client: QueryClient, key: string) {
  for (const [, drawn = NONE] of client.getQueriesData<DrawnPublication[]>({ queryKey: PUBLICATIONS })) {
    const found = drawn.find((one) => one.key === key)
    if (found) return found
  }
  return undefined
}

/** Draws an article at another moment, at once. */
export function setWall(client: QueryClient, key: string, wall: string) {
  client.setQueriesData<DrawnPublication[]>({ queryKey: PUBLICATIONS }, (drawn) =>
    drawn?.map((one) => (one.key === key ? { ...one, wall } : one)),
  )
}

export const stopReadingPublications = (client: QueryClient) =>
  client.cancelQueries({ queryKey: PUBLICATIONS })
export const readPublicationsAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: PUBLICATIONS })

const toDrawn = ({ at, ...publication }: Publication): DrawnPublication => ({
  ...publication,
  // An article that is on the site may stand at the day of its publication and at that of its withdrawal.
  key: `${publication.action === 'withdraw' ? 'withdrawal' : 'publication'}-${publication.id}`,
  wall: wallOf(at),
})
const wallOf = (at: string) => `${dayOf(at)}T${formatTime(at)}`
