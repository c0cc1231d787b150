const PREFIX = 'vigie:draft:'

export interface StoredDraft<T> {
  values: T
  /** ISO 8601. */
  savedAt: string
}

/** `version` changes with the shape of the form: a draft of another shape is forgotten. */
export function readDraft<T>(key: string, version: number): StoredDraft<T> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    if (!isEnvelope(stored) || stored.version !== version) return null
    return { values: stored.values as T, savedAt: stored.savedAt }
  } catch {
    return null
  }
}

export function writeDraft<T>(key: string, version: number, values: T, savedAt: string): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ version, values, savedAt }))
  } catch (error) {
    // A full or forbidden storage must not stop somebody from typing.
    console.warn('Brouillon non conservé', error)
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(PREFIX + key)
}

/** For the logout: the next person at this browser must not read them. */
export function removeAllDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}

function isEnvelope(value: unknown): value is { version: number; values: unknown; savedAt: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    'values' in value &&
    'savedAt' in value &&
    typeof value.savedAt === 'string'
  )
}
