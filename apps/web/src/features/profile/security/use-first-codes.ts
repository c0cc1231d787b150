import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { securityQuery, useRenewCodes } from './api.ts'

/**
 * Recovery codes for somebody whose only second step is a passkey: without them a lost device, or another address of
 * Vigie, shuts them out. `codes` are there until the person has kept them.
 */
export function useFirstCodes() {
  const client = useQueryClient()
  const renew = useRenewCodes()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const makeIfNeeded = async () => {
    try {
      const { totp, recoveryCodesLeft } = await client.fetchQuery(securityQuery)
      if (!totp && recoveryCodesLeft === 0) setCodes(await renew.mutateAsync(undefined))
    } catch (error) {
      reportFailure(error, { title: 'Les codes de récupération n’ont pas pu être créés' })
    }
  }
  return { codes, makeIfNeeded, forgetCodes: () => setCodes(null) }
}
