import type { OwnSecurity } from '@vigie/contract/accounts/second-step.ts'
import { useState } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'
import { useRemoveTotp, useRenewCodes } from './api.ts'

/** `codes` are there after a renewal, until the person has kept them. */
export function useSecondStepActions({ required, passkeys, recoveryCodesLeft }: OwnSecurity) {
  const { confirm } = useConfirm()
  const [codes, setCodes] = useState<string[] | null>(null)
  const renewCodes = useRenewCodes()
  const removeTotp = useRemoveTotp()

  return {
    codes,
    forgetCodes: () => setCodes(null),
    renew: () =>
      void confirm({
        type: 'info',
        title: 'Créer de nouveaux codes',
        message: fr(
          recoveryCodesLeft > 0
            ? 'Vos codes actuels ne serviront plus.'
            : 'Dix codes à conserver : ils vous laissent entrer sans votre téléphone ni votre clé d’accès.',
        ),
        confirmText: 'Créer les codes',
        failureWords: 'Les codes n’ont pas pu être créés',
        onConfirm: async () => setCodes(await renewCodes.mutateAsync(undefined)),
      }),
    remove: () =>
      void confirm({
        type: 'danger',
        title: 'Retirer l’application d’authentification',
        message: fr(afterRemoval(required, passkeys)),
        confirmText: 'Retirer',
        failureWords: 'L’application n’a pas pu être retirée',
        onConfirm: async () => {
          await removeTotp.mutateAsync(undefined)
          toast.success('L’application d’authentification est retirée.')
        },
      }),
  }
}

function afterRemoval(isRequired: boolean, passkeys: number) {
  if (passkeys > 0) return 'Vos clés d’accès continueront de protéger votre compte.'
  if (isRequired)
    return 'Votre entreprise exige la validation en deux étapes : vous devrez l’activer à nouveau pour continuer.'
  return 'Votre mot de passe suffira de nouveau pour entrer, et vos codes de récupération ne serviront plus.'
}
