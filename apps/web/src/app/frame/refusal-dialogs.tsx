import { Suspense } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { useProofRequested } from '@/lib/session/refusal-questions.ts'

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** What a refused request asks of the person, above everything else. */
export function RefusalDialogs() {
  const isProofRequested = useProofRequested()
  return <Suspense>{isProofRequested && <ProofDialog />}</Suspense>
}
