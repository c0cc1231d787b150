/** Moves the focus to a field, for instance the first one refused. */
export function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (!field) return
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
