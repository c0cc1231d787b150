import { session } from '@/domain/session/session.ts'

const PREFIX = 'vigie:draft:'
/** When somebody last signed out of this browser, in whichever tab. */
const LEFT_PREFIX = 'vigie:left:'
let tabBegan = Date.now()

/** Each visit of a form writes its own draft, so that it does not replace one that nobody has looked at yet. */
const MOST_PER_FORM = 5

export type StoredDraft<T> = {
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

/** The slot in which a new visit writes: a free one, or that of the oldest draft. */
export function freeSlot(key: string, version: number): string {
  const drafts = readDrafts(key, version)
  const taken = new Set(drafts.map(({ slot }) => slot))
  return slotsOf(key).find((slot) => !taken.has(slot)) ?? drafts.at(-1)?.slot ?? key
}

export function writeDraft<T>(slot: string, version: number, values: T, savedAt: string): void {
  if (hasLeft(slot)) return
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

/** SAFE-14: the prefix of a person's drafts. Two people at one browser see only their own. */
export const draftOwner = (userId = session.user()?.id) => (userId === undefined ? '' : `u${userId}:`)

/** Drafts that were written before drafts had owners go to the first person who signs in: everybody saw them. */
export function beginDrafts(userId: number): void {
  tabBegan = Date.now()
  for (const key of draftKeys().filter((one) => !OWNED.test(one))) {
    const owned = PREFIX + draftOwner(userId) + key.slice(PREFIX.length)
    const text = localStorage.getItem(key)
    if (text !== null && localStorage.getItem(owned) === null) localStorage.setItem(owned, text)
    localStorage.removeItem(key)
  }
}

/** SAFE-14: at sign-out, so that the next person here cannot read them and no other tab writes them again. */
export function forgetDrafts(userId: number): void {
  const owner = draftOwner(userId)
  for (const key of draftKeys()) if (key.startsWith(PREFIX + owner)) localStorage.removeItem(key)
  localStorage.setItem(LEFT_PREFIX + owner, String(Date.now()))
}

export const isSignOutOf = (key: string | null, userId: number) => key === LEFT_PREFIX + draftOwner(userId)

const OWNED = /^vigie:draft:u\d+:/
const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** A tab that was open when its owner signed out in another tab writes no draft until they sign in again there. */
function hasLeft(slot: string) {
  const owner = /^u\d+:/.exec(slot)?.[0]
  return owner !== undefined && Number(localStorage.getItem(LEFT_PREFIX + owner)) > tabBegan
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
