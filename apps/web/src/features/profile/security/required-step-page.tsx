import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { settleSecondStep } from '@/domain/session/refusal-questions.ts'
import { fr } from '@/lib/typography.ts'
import { securityQuery, type TotpEnrolment } from './api.ts'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import { RequiredStepChoice } from './required-step-choice.tsx'
import { TotpForm } from './totp-form.tsx'

const WHY =
  'Votre mot de passe seul ne suffit plus. L’activation prend une minute, puis vous reprenez où vous en étiez.'

type Step = { enrolment?: TotpEnrolment; codes?: readonly string[]; isAdding?: boolean }

/**
 * Covers everything while the company requires a second step that the account has not. The requests that were refused
 * wait below it, with the form that sent them, and go on once the second step is there.
 */
export function RequiredStepPage() {
  const [{ enrolment, codes, isAdding }, setStep] = useState<Step>({})
  useSettledElsewhere(!enrolment && !codes && !isAdding)
  return (
    <Modal
      className="inset-0! h-dvh max-h-none! w-full! max-w-none! translate-none! justify-center rounded-none! border-0! sm:px-[max(1.5rem,calc(50vw-16rem))] sm:[&_.overflow-y-auto]:flex-initial [&_h2]:text-balance"
      description={codes ? undefined : fr(WHY)}
      hasCloseButton={false}
      onCloseRequest={() => false}
      onOpenChange={() => undefined}
      open
      title={codes ? 'Vos codes de récupération' : 'Votre entreprise demande la validation en deux étapes'}
    >
      {codes ? (
        <RecoveryCodesPanel codes={codes} onKept={() => settleSecondStep(true)} />
      ) : enrolment ? (
        <TotpForm
          cancel={
            <Button onClick={() => setStep({})} variant="ghost">
              Retour
            </Button>
          }
          enrolment={enrolment}
          onConfirmed={(recoveryCodes) => setStep({ codes: recoveryCodes })}
        />
      ) : (
        <RequiredStepChoice
          onAdding={(isBeingAdded) => setStep({ isAdding: isBeingAdded })}
          onCodes={(recoveryCodes) => setStep({ codes: recoveryCodes })}
          onEnrolment={(begun) => setStep({ enrolment: begun })}
        />
      )}
    </Modal>
  )
}

/** Another tab of this session may have activated it: everything goes on here too. */
function useSettledElsewhere(isIdle: boolean) {
  const { data, isFetchedAfterMount } = useQuery({ ...securityQuery, refetchOnWindowFocus: 'always' })
  const isDone = isFetchedAfterMount && data !== undefined && (data.totp !== null || data.passkeys > 0)
  useEffect(() => {
    if (isIdle && isDone) settleSecondStep(true)
  }, [isIdle, isDone])
}
