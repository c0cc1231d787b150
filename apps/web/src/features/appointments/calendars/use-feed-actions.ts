import { useState } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { useMakeFeed, useRevokeFeed } from './api.ts'

const NO_LONGER_READ = 'Les agendas qui lisent l’adresse actuelle ne recevront plus rien.'
const NOT_MADE = 'L’adresse n’a pas pu être créée'

/** `url` is the address as long as the dialog is open: the server keeps only a hash of it. */
export function useFeedActions() {
  const { confirm } = useConfirm()
  const making = useMakeFeed()
  const revoking = useRevokeFeed()
  const [url, setUrl] = useState<string | null>(null)

  return {
    url,
    isMaking: making.isPending,
    make: () =>
      making.mutate(undefined, {
        onSuccess: (made) => setUrl(made.url),
        onError: (error) => reportFailure(error, NOT_MADE),
      }),
    renew: () =>
      void confirm({
        type: 'warning',
        title: 'Renouveler l’adresse',
        message: NO_LONGER_READ,
        confirmText: 'Renouveler',
        failureWords: NOT_MADE,
        onConfirm: async () => setUrl((await making.mutateAsync(undefined)).url),
      }),
    revoke: () =>
      void confirm({
        type: 'danger',
        title: 'Révoquer l’adresse',
        message: NO_LONGER_READ,
        confirmText: 'Révoquer',
        failureWords: 'L’adresse n’a pas pu être révoquée',
        onConfirm: async () => {
          await revoking.mutateAsync(undefined)
          setUrl(null)
          toast.success('Adresse révoquée')
        },
      }),
  }
}
