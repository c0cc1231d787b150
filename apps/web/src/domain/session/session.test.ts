import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionUser, user } from '@/test/builders/people.ts'
import { expectConsoleError } from '@/test/expect-console-error.ts'
import { session, toSessionUser } from './session.ts'

beforeEach(() => sessionStorage.clear())

describe('the mapping of names', () => {
  it('AUTH-27 reads prenom as the first name and nom as the last name', () => {
    const mapped = toSessionUser(user({ prenom: 'Camille', nom: 'Lefèvre' }), 'abc')
    expect(mapped).toMatchObject({ firstName: 'Camille', lastName: 'Lefèvre' })
  })

  it('AUTH-28 AUTH-30 keeps id, e-mail, photo and the token of the header, and says where the photo lives', () => {
    expect(toSessionUser(user({ photo: '/api/users/photo?v=1' }), 'abc')).toEqual({
      id: 7,
      firstName: 'Camille',
      lastName: 'Lefèvre',
      email: 'camille.lefevre@exemple.fr',
      token: 'abc',
      photo: '/api/users/photo?v=1',
      isLocalImage: true,
      isPrivileged: true,
    })
    expect(toSessionUser(user({ photo: 'https://exemple.fr/a.png' }), 'abc').isLocalImage).toBe(false)
    expect(toSessionUser(user({ photo: null }), 'abc')).toMatchObject({ photo: null, isLocalImage: false })
  })

  it('AUTH-58 keeps whether the server calls the account privileged', () => {
    expect(toSessionUser(user({ isPrivileged: false }), 'abc').isPrivileged).toBe(false)
    expect(toSessionUser(user({ isPrivileged: true }), 'abc').isPrivileged).toBe(true)
  })
})

describe('what the tab stores', () => {
  it('AUTH-28 stores the user as JSON under `user`', () => {
    session.start(sessionUser())
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(sessionUser())
  })

  it('AUTH-29 stores the flag as boolean text', () => {
    session.start(sessionUser())
    expect(sessionStorage.getItem('isAuthenticated')).toBe('true')
    session.end('left')
    expect(sessionStorage.getItem('isAuthenticated')).toBe('false')
  })

  it('AUTH-01 is open only with the flag and a user who carries a token', () => {
    expect(session.isOpen()).toBe(false)
    session.start(sessionUser())
    expect(session.isOpen()).toBe(true)
    session.update({ token: '' })
    expect(session.isOpen()).toBe(false)
    session.start(sessionUser())
    sessionStorage.setItem('isAuthenticated', 'false')
    expect(session.isOpen()).toBe(false)
  })

  it('AUTH-34 replaces the token and keeps the rest', () => {
    session.start(sessionUser())
    session.update({ token: 'suivant' })
    expect(session.user()).toEqual({ ...sessionUser(), token: 'suivant' })
  })

  it('AUTH-39 removes the user, hence the token, and says unauthenticated', () => {
    session.start(sessionUser())
    session.end('left')
    expect(sessionStorage.getItem('user')).toBeNull()
    expect(session.token()).toBeNull()
    expect(session.isOpen()).toBe(false)
  })

  it('AUTH-55 is fresh only while neither key is there', () => {
    expect(session.isFresh()).toBe(true)
    session.end('left')
    expect(session.isFresh()).toBe(false)
    sessionStorage.clear()
    sessionStorage.setItem('user', '{}')
    expect(session.isFresh()).toBe(false)
  })

  it.each([
    ['broken JSON', '{"id": 7,'],
    ['JSON that is no user', '{"id":"sept"}'],
  ])('AUTH-31 says so once in French and sees nobody when the stored user is %s', (_, text) => {
    sessionStorage.setItem('user', text)
    sessionStorage.setItem('isAuthenticated', 'true')
    expect(session.user()).toBeNull()
    expect(session.isOpen()).toBe(false)
    expectConsoleError(/Données utilisateur illisibles/)
  })

  it('tells its subscribers about every change until they leave', () => {
    const listener = vi.fn()
    const leave = session.subscribe(listener)
    session.start(sessionUser())
    session.update({ token: 'b' })
    session.end('left')
    expect(listener.mock.calls.flat()).toEqual(['started', 'updated', 'left'])
    leave()
    session.end('left')
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
