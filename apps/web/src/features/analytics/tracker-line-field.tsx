import { CopyField } from '@/components/form/copy-field.tsx'

/** The line of the tracker, ready to be copied. */
export function TrackerLineField({ line }: { line: string }) {
  return (
    <CopyField
      announcement="La ligne est copiée."
      label={<>La ligne à coller dans chaque page de votre site, avant &lt;/head&gt;</>}
      value={line}
    />
  )
}
