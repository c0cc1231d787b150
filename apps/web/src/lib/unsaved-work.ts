/** The forms of the page that hold text nobody has saved yet. */
const dirtyForms = new Set<string>()

export function markUnsaved(id: string): void {
  dirtyForms.add(id)
}

export function markSaved(id: string): void {
  dirtyForms.delete(id)
}

export function hasUnsavedWork(): boolean {
  return dirtyForms.size > 0
}
