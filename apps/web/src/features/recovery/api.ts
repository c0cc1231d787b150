import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { deletedListResponseSchema, recoveredResponseSchema } from '@vigie/contract/writing/recovery.ts'
import { http } from '@/domain/http/http.ts'

const RECOVERY = ['recovery'] as const
const PATH = '/api/recovery'

/** Only the privileged administrator may ask. Read each time the tab opens. */
export const deletedQuery = (page: number) =>
  queryOptions({
    queryKey: [...RECOVERY, page],
    queryFn: ({ signal }) => http.get(PATH, { query: { page }, response: deletedListResponseSchema, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useRecover = () =>
  useRecoveryMutation(
    async (id: number) =>
      (await http.post(`${PATH}/${id}/restore`, { response: recoveredResponseSchema })).data,
  )

export const useErase = () =>
  useRecoveryMutation((id: number) => http.delete(`${PATH}/${id}`, { response: successResponseSchema }))

/** The list that shows the restored record polls. */
function useRecoveryMutation<Output>(mutationFn: (id: number) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: RECOVERY }) })
}
