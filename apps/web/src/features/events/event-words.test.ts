import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { EVENT_FAILURES } from './event-words.ts'

const refused = (status: number, message = '', details: string[] = []) =>
  new ApiError({ status, message, code: 'refused', details })
const SENTENCES = [
  ['EVT-73', 'list', 'Erreur lors de la récupération des événements'],
  ['EVT-74', 'create', "Erreur lors de la création de l'événement"],
  ['EVT-75', 'update', "Erreur lors de la modification de l'événement"],
  ['EVT-76', 'deactivate', "Erreur lors de la suppression de l'événement"],
  ['EVT-77', 'delete', 'Erreur lors de la suppression définitive'],
] as const
const ACTIONS = ['list', 'create', 'update', 'move', 'deactivate', 'delete'] as const

describe('what the events screen says of a failure', () => {
  it.each(ACTIONS)('EVT-67 EVT-68 EVT-70 has one wording for a status, whatever the call: %s', (action) => {
    expect(failureMessage(refused(401), EVENT_FAILURES[action])).toBe(
      'Session expirée. Veuillez vous reconnecter.',
    )
    expect(failureMessage(refused(403, 'Non'), EVENT_FAILURES[action])).toBe(
      'Accès refusé. Permissions insuffisantes.',
    )
    expect(failureMessage(refused(404, 'Rien ici'), EVENT_FAILURES[action])).toBe('Événement non trouvé')
  })

  it('EVT-69 names a failure of the server on the list', () => {
    expect(failureMessage(refused(500, "Une erreur s'est produite"), EVENT_FAILURES.list)).toBe(
      'Erreur serveur. Veuillez réessayer plus tard.',
    )
  })

  it('EVT-71 joins the details of a refused creation', () => {
    const error = refused(400, 'Données invalides', ['Titre vide', 'Date vide'])
    expect(failureMessage(error, EVENT_FAILURES.create)).toBe('Données invalides: Titre vide, Date vide')
  })

  it('EVT-72 gives the message of a refused creation without details, or its own', () => {
    expect(failureMessage(refused(400, 'Non'), EVENT_FAILURES.create)).toBe('Non')
    expect(failureMessage(refused(400), EVENT_FAILURES.create)).toBe("Données d'événement invalides")
  })

  it.each(SENTENCES)('%s falls back on a sentence of its own for %s', (_id, action, sentence) => {
    expect(failureMessage(new NetworkError('x'), EVENT_FAILURES[action])).toBe(sentence)
    expect(failureMessage(refused(502), EVENT_FAILURES[action])).toBe(sentence)
  })

  it('EVT-78 falls back on the saving when nothing names the failure', () => {
    expect(failureMessage(new TypeError('unreadable answer'), EVENT_FAILURES.create)).toBe(
      'Erreur lors de la sauvegarde',
    )
    expect(failureMessage(new NetworkError('x'), EVENT_FAILURES.update)).toBe(
      "Erreur lors de la modification de l'événement",
    )
  })
})
