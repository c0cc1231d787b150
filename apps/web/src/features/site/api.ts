import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CompanyUpdate,
  companyResponseSchema,
  companySavedResponseSchema,
} from '@vigie/contract/site/company.ts'
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
const COMPANY = '/api/config/company'

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

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: async ({ signal }) => (await http.get(COMPANY, { response: companyResponseSchema, signal })).data,
})

export function useSaveCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CompanyUpdate) => http.put(COMPANY, { body, response: companySavedResponseSchema }),
    onSuccess: ({ data }) => {
      client.setQueryData(companyQuery.queryKey, data)
      // The attendance sheet and the previews of articles take the company from there.
      void client.invalidateQueries({ queryKey: siteQuery.queryKey })
    },
  })
}
