import type { FieldDescription } from '@/domain/content-form/field-descriptions.ts'

/** How a field of a version is shown. */
export type HistoryField = {
  name: string
  label: string
  textOf: (value: unknown) => string
  hasImages: boolean
}

/** HIST-04: what is published, or active, does not change its state when a version is restored. */
const STATES: readonly string[] = ['published', 'isActive']
export const isRestorable = ({ name }: Pick<HistoryField, 'name'>) => !STATES.includes(name)

/** A version has the values of the record, as the form gets them: only lists are typed as one text there. */
export function toHistoryFields<Values extends object>(
  fields: readonly FieldDescription<Values>[],
): HistoryField[] {
  return fields.map(({ name, label, toText, toImages }) => ({
    name,
    label,
    textOf: (value) => {
      if (value === null || value === undefined) return ''
      return Array.isArray(value) ? value.join(', ') : toText({ [name]: value } as Values)
    },
    hasImages: toImages !== undefined,
  }))
}

/** « titre, contenu » */
export function fieldNames(fields: readonly HistoryField[], names: readonly string[]) {
  return fields
    .filter(({ name }) => names.includes(name))
    .map(({ label }) => label)
    .join(', ')
}

export const imagesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '')
