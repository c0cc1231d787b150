import type { User } from '@vigie/contract/accounts/people.ts'
import { isAbsoluteUrl } from '@/domain/images/image-url.ts'
import { isBoolean, isNumber, isText, nullable, readerOf, shaped } from '@/lib/http/plain-checks.ts'
import { createListeners, useStore } from '@/lib/store.ts'

const USER_KEY = 'user'
const FLAG_KEY = 'isAuthenticated'

const { subscribe, notify } = createListeners<'started' | 'updated' | 'left' | 'expired'>()

export type SessionUser = {
  id: number
  firstName: string
  lastName: string
  email: string
  token: string
  photo: string | null
  isLocalImage: boolean
  isPrivileged: boolean
}

const isSessionUser = shaped<SessionUser>({
  id: isNumber,
  firstName: isText,
  lastName: isText,
  email: isText,
  token: isText,
  photo: nullable(isText),
  isLocalImage: isBoolean,
  isPrivileged: isBoolean,
})

/** The only place that translates the names of the API: `prenom` is the first name, `nom` the last name. */
export function toSessionUser(user: User, token: string): SessionUser {
  return {
    id: user.id,
    firstName: user.prenom,
    lastName: user.nom,
    email: user.email,
    token,
    ...photoFields(user.photo),
    isPrivileged: user.isPrivileged,
  }
}

/** A local image is on the API server, which requires the token. */
export function photoFields(photo: string | null) {
  return { photo, isLocalImage: photo !== null && !isAbsoluteUrl(photo) }
}

export const session = {
  user: () => readUser(sessionStorage.getItem(USER_KEY)),
  token: () => session.user()?.token || null,
  /** Open means both: the flag is set, and the user has a token. */
  isOpen: () => sessionStorage.getItem(FLAG_KEY) === 'true' && session.token() !== null,
  /** A tab that never opened nor ended a session. */
  isFresh: () => sessionStorage.getItem(USER_KEY) === null && sessionStorage.getItem(FLAG_KEY) === null,
  start(user: SessionUser) {
    sessionStorage.setItem(USER_KEY, JSON.stringify(user))
    sessionStorage.setItem(FLAG_KEY, 'true')
    notify('started')
  },
  update(change: Partial<SessionUser>) {
    const user = session.user()
    if (!user) return
    sessionStorage.setItem(USER_KEY, JSON.stringify({ ...user, ...change }))
    notify('updated')
  },
  end(how: 'left' | 'expired') {
    sessionStorage.removeItem(USER_KEY)
    sessionStorage.setItem(FLAG_KEY, 'false')
    notify(how)
  },
  subscribe,
}

/** The signed-in user, or null: a user without the flag, or without a token, is not signed in. */
export function useSessionUser() {
  return useStore({ subscribe, get: () => (session.isOpen() ? session.user() : null) })
}

/** Parsed once per stored text: `useSyncExternalStore` needs a stable object, and an error is logged once. */
let lastRead: { text: string | null; user: SessionUser | null } = { text: null, user: null }
function readUser(text: string | null) {
  if (text !== lastRead.text) lastRead = { text, user: text === null ? null : parseUser(text) }
  return lastRead.user
}

function parseUser(text: string) {
  try {
    return readerOf(isSessionUser).parse({ isPrivileged: false, ...JSON.parse(text) })
  } catch (error) {
    console.error('Données utilisateur illisibles dans la session :', error)
    return null
  }
}
