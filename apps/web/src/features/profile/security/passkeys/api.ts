import { passkeyCreationResponseSchema, passkeyResponseSchema } from '@vigie/contract/accounts/passkeys.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { http } from '@/domain/http/http.ts'
import { PASSKEYS_PATH } from '@/domain/passkeys/api.ts'
import { createPasskey } from '@/domain/passkeys/passkey-ceremony.ts'
import { useSecurityMutation } from '../api.ts'

export const useAddPasskey = () =>
  useSecurityMutation(async () => {
    const { data } = await http.post(`${PASSKEYS_PATH}/options`, { response: passkeyCreationResponseSchema })
    const credential = await createPasskey(data)
    return (await http.post(PASSKEYS_PATH, { body: { credential }, response: passkeyResponseSchema })).data
  })

export const useRenamePasskey = () =>
  useSecurityMutation(({ id, name }: { id: number; name: string }) =>
    http.patch(`${PASSKEYS_PATH}/${id}`, { body: { name }, response: passkeyResponseSchema }),
  )

export const useRemovePasskey = () =>
  useSecurityMutation((id: number) =>
    http.delete(`${PASSKEYS_PATH}/${id}`, { response: successResponseSchema }),
  )
