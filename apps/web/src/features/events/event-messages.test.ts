import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { type EventAction, eventMessage, saveMessage } from './event-messages.ts'

const refused = (status: number, message = '', details: string[] = []) =>
  new ApiError({ status, message, code: 'refused', details })
const SENTENCES = [
  ['EVT-73', 'list', 'Erreur lors de la récupération des événements'],
  ['EVT-74', 'create', "Erreur lors de la création de l'événement"],
  ['EVT-75', 'update', "Erreur lors de la modification de l'événement"],
  ['EVT-76', 'deactivate', "Erreur lors de la suppression de l'événement"],
  ['EVT-77', 'delete', 'Erreur lors de la suppression définitive'],
] as const
const ACTIONS: EventAction[] = ['list', 'create', 'update', 'deactivate', 'delete']

describe('what the events screen says of a failure', () => {
  it.each(ACTIONS)('EVT-67 EVT-68 EVT-70 has one wording for a status, whatever the call: %s', (action) => {
    expect(eventMessage(refused(401), action)).toBe('Session expirée. Veuillez vous reconnecter.')
    expect(eventMessage(refused(403, 'Non'), action)).toBe('Accès refusé. Permissions insuffisantes.')
    expect(eventMessage(refused(404, 'Rien ici'), action)).toBe('Événement non trouvé')
  })

  it('EVT-69 names a failure of the server on the list', () => {
    expect(eventMessage(refused(500, "Une erreur s'est produite"), 'list')).toBe(
      'Erreur serveur. Veuillez réessayer plus tard.',
    )
  })

  it('EVT-71 joins the details of a refused creation', () => {
    const error = refused(400, 'Données invalides', ['Titre vide', 'Date vide'])
    expect(eventMessage(error, 'create')).toBe('Données invalides: Titre vide, Date vide')
  })

  it('EVT-72 gives the message of a refused creation without details, or its own', () => {
    expect(eventMessage(refused(400, 'Non'), 'create')).toBe('Non')
    expect(eventMessage(refused(400), 'create')).toBe("Données d'événement invalides")
  })

  it.each(SENTENCES)(
    'EVT-73 EVT-74 EVT-75 EVT-76 EVT-77 (%s) falls back on a sentence of its own for %s',
    (_id, action, sentence) => {
      expect(eventMessage(new NetworkError('x'), action)).toBe(sentence)
      expect(eventMessage(refused(502), action)).toBe(sentence)
    },
  )

  it('EVT-78 falls back on the saving when nothing names the failure', () => {
    expect(saveMessage(new TypeError('unreadable answer'), 'create')).toBe('Erreur lors de la sauvegarde')
    expect(saveMessage(new NetworkError('x'), 'update')).toBe("Erreur lors de la modification de l'événement")
  })
})
