import { Suspense } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { useProofRequested, useSecondStepRequested } from '@/lib/session/refusal-questions.ts'

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)
const RequiredStepPage = lazyPart(
  async () => (await import('@/features/profile/security/required-step-page.tsx')).RequiredStepPage,
)

/** What a refused request asks of the person, above everything else. */
export function RefusalDialogs() {
  const isProofRequested = useProofRequested()
  const isSecondStepRequested = useSecondStepRequested()
  return (
    <Suspense>
      {isSecondStepRequested && <RequiredStepPage />}
      {isProofRequested && <ProofDialog />}
    </Suspense>
  )
}
