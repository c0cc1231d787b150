import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { secondStepRuleResponseSchema } from '@vigie/contract/accounts/second-step.ts'
import { http } from '@/domain/http/http.ts'

const PATH = '/api/config/second-step'

export const secondStepRuleQuery = queryOptions({
  queryKey: ['second-step-rule'],
  queryFn: async ({ signal }) =>
    (await http.get(PATH, { response: secondStepRuleResponseSchema, signal })).data,
  staleTime: 0,
})

export function useSetSecondStepRule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (required: boolean) =>
      (await http.put(PATH, { body: { required }, response: secondStepRuleResponseSchema })).data,
    onSuccess: (rule) => client.setQueryData(secondStepRuleQuery.queryKey, rule),
  })
}
