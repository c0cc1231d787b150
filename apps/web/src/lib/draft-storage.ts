const PREFIX = 'vigie:draft:'

/** Each visit of a form writes its own, so that none takes the place of one that nobody has looked at yet. */
const MOST_PER_FORM = 5

export interface StoredDraft<T> {
  values: T
  /** ISO 8601. */
  savedAt: string
  /** Where it is kept. */
  slot: string
}

/** The drafts of a form, newest first. `version` changes with its shape: drafts of another shape are forgotten. */
export function readDrafts<T>(key: string, version: number): StoredDraft<T>[] {
  return slotsOf(key)
    .flatMap((slot) => readSlot<T>(slot, version) ?? [])
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** Where a form that has just been opened keeps what is typed: in the place of the oldest when all are taken. */
export function freeSlot(key: string, version: number): string {
  const drafts = readDrafts(key, version)
  const taken = new Set(drafts.map(({ slot }) => slot))
  return slotsOf(key).find((slot) => !taken.has(slot)) ?? drafts.at(-1)?.slot ?? key
}

export function writeDraft<T>(slot: string, version: number, values: T, savedAt: string): void {
  try {
    localStorage.setItem(PREFIX + slot, JSON.stringify({ version, values, savedAt }))
  } catch (error) {
    // A full or forbidden storage must not stop somebody from typing.
    console.warn('Brouillon non conservé', error)
  }
}

export function removeDraft(slot: string): void {
  localStorage.removeItem(PREFIX + slot)
}

/** For the logout: the next person at this browser must not read them. */
export function removeAllDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}

const slotsOf = (key: string) =>
  Array.from({ length: MOST_PER_FORM }, (_, index) => (index === 0 ? key : `${key}~${index + 1}`))

function readSlot<T>(slot: string, version: number): StoredDraft<T> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + slot) ?? 'null')
    if (!isEnvelope(stored) || stored.version !== version) return null
    return { values: stored.values as T, savedAt: stored.savedAt, slot }
  } catch {
    return null
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
