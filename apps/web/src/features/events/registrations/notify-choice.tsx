import { Checkbox } from '@/components/ui/checkbox.tsx'

type Props = { sentence: string; label?: string | null; onChange: (isTicked: boolean) => void }

/** In a question: what happens, and whether people get a mail about it. */
export function NotifyChoice({ sentence, label, onChange }: Props) {
  return (
    <>
      {sentence}
      {label && (
        <Checkbox
          className="mt-3 text-fg"
          defaultChecked
          label={label}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </>
  )
}
