import { Button } from '@/components/ui/button.tsx'

type Props = {
  isBusy: boolean
  /** There is a working copy: Enter in a field then keeps it, rather than publishing it. */
  isDefault: boolean
  onKeep: () => void
}

export function KeepAsideButton({ isBusy, isDefault, onKeep }: Props) {
  return (
    <Button
      isBusy={isBusy}
      // The browser's Enter presses the first submit button of the form.
      onClick={(event) => {
        event.preventDefault()
        onKeep()
      }}
      type={isDefault ? 'submit' : 'button'}
      variant="outline"
    >
      Enregistrer sans publier
    </Button>
  )
}
