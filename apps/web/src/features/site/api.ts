import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { siteAddressResponseSchema, siteAddressSavedResponseSchema } from '@vigie/contract/site/site.ts'
import {
  type SiteOriginsUpdate,
  siteOriginsResponseSchema,
  siteOriginsSavedResponseSchema,
} from '@vigie/contract/site/site-origins.ts'
import { http } from '@/domain/http/http.ts'
import { siteQuery } from '@/domain/site/site.ts'

const PATH = '/api/config/address'
const ORIGINS = '/api/config/origins'

export const siteAddressQuery = queryOptions({
  queryKey: ['site-address'],
  queryFn: async ({ signal }) => (await http.get(PATH, { response: siteAddressResponseSchema, signal })).data,
})

export function useSaveSiteAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { publicUrl: string }) =>
      http.put(PATH, { body, response: siteAddressSavedResponseSchema }),
    onSuccess: ({ data }) => {
      client.setQueryData(siteAddressQuery.queryKey, data)
      // An address makes password resets available, which the site query says.
      void client.invalidateQueries({ queryKey: siteQuery.queryKey })
    },
  })
}

export const siteOriginsQuery = queryOptions({
  queryKey: ['site-origins'],
  queryFn: async ({ signal }) =>
    (await http.get(ORIGINS, { response: siteOriginsResponseSchema, signal })).data,
})

export function useSaveSiteOrigins() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SiteOriginsUpdate) =>
      http.put(ORIGINS, { body, response: siteOriginsSavedResponseSchema }),
    onSuccess: ({ data }) => client.setQueryData(siteOriginsQuery.queryKey, data),
  })
}
