import { Button } from '@/components/ui/button.tsx'

/** For somebody who has lost the phone, the passkeys and the codes. */
export function SecondStepSummary({ onReset }: { onReset: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4">
      <p className="text-sm text-muted">Validation en deux étapes active</p>
      <Button
        aria-label="Réinitialiser la validation en deux étapes"
        onClick={onReset}
        size="sm"
        variant="ghost"
      >
        Réinitialiser
      </Button>
    </div>
  )
}
