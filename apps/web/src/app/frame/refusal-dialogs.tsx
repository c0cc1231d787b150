import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import {
  useProofRequested,
  useSecondStepRequested,
  useSignInRequested,
} from '@/domain/session/refusal-questions.ts'

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)
const RequiredStepPage = lazyPart(
  async () => (await import('@/features/profile/security/required-step-page.tsx')).RequiredStepPage,
)
const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog)

/** What a refused request asks of the person, above everything else. */
export function RefusalDialogs() {
  return (
    <>
      <Asked Dialog={RequiredStepPage} isAsked={useSecondStepRequested()} />
      <Asked Dialog={ProofDialog} isAsked={useProofRequested()} />
      <Asked Dialog={SignInDialog} isAsked={useSignInRequested()} />
    </>
  )
}

/** Each waits for its own code: one that is being loaded must not hide another that is open. */
function Asked({ Dialog, isAsked }: { Dialog: ComponentType; isAsked: boolean }) {
  return <Suspense>{isAsked && <Dialog />}</Suspense>
}
