import { ALT_MAX } from '@vigie/contract/writing/content.ts'
import { useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox.tsx'

export type AltFieldProps = {
  /** Undefined when not described yet, empty when decorative. */
  value: string | undefined
  onChange: (alt: string | undefined) => void
  /** Names the image for screen readers. */
  of: string
}

export function AltField({ value, onChange, of }: AltFieldProps) {
  const id = useId()
  const isDecorative = value === ''
  return (
    <div className="space-y-1.5">
      <label className="sr-only" htmlFor={id}>
        Texte alternatif, {of}
      </label>
      <input
        className="control h-9 w-full px-2.5 text-sm"
        data-undescribed={value === undefined ? of : undefined}
        disabled={isDecorative}
        id={id}
        maxLength={ALT_MAX}
        onChange={(event) => onChange(event.target.value || undefined)}
        placeholder={isDecorative ? 'Image décorative' : 'Décrivez l’image…'}
        value={value ?? ''}
      />
      <Checkbox
        aria-label={`Image décorative, ${of}`}
        checked={isDecorative}
        label="Décorative"
        onChange={(event) => onChange(event.target.checked ? '' : undefined)}
      />
    </div>
  )
}
