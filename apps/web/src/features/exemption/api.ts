import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { exemptionResponseSchema } from '@vigie/contract/site/exemption.ts'
import { http } from '@/domain/http/http.ts'

const PATH = '/api/config/exemption'

export const exemptionQuery = queryOptions({
  queryKey: ['exemption'],
  queryFn: async ({ signal }) => (await http.get(PATH, { response: exemptionResponseSchema, signal })).data,
  staleTime: 60_000,
})

export function useProveOpposition() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => http.post(`${PATH}/proof`, { response: exemptionResponseSchema }),
    onSuccess: ({ data }) => client.setQueryData(exemptionQuery.queryKey, data),
  })
}
