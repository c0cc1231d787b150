import { describe, expect, it } from 'vitest'
import { actSentence, type SaidAct } from './act-sentences.ts'
import { ACT_KINDS } from './acts.ts'

const ana = { kind: 'person', name: 'Ana Martin' } as const
const said = (act: Partial<SaidAct> & Pick<SaidAct, 'kind'>) =>
  actSentence({ actor: ana, object: null, details: {}, times: 1, ...act }, () => '3 mars à 9 h')
    .map(({ text }) => text)
    .join('')
const article = { kind: 'blog', id: 3, title: 'Le bilan' } as const
const paul = { kind: 'user', id: 2, title: 'Paul Durand' } as const

describe('a sentence of the journal', () => {
  it.each(ACT_KINDS)('ACCT-05 says %s in words', (kind) => {
    const sentence = said({
      kind,
      object: article,
      details: { count: 2, version: 4, at: '2026-03-03T08:00:00Z' },
    })
    expect(sentence).toMatch(/Ana Martin|refusée/)
    expect(sentence).not.toMatch(/[{}_]|undefined|\s\s/)
    expect(sentence.length).toBeGreaterThan(15)
  })

  it.each<[string, Parameters<typeof said>[0]]>([
    ['Ana Martin a publié l’article « Le bilan »', { kind: 'content.published', object: article }],
    [
      'L’application a publié l’article « Le bilan »',
      { kind: 'content.published', object: article, actor: { kind: 'product', name: '' } },
    ],
    [
      'Ana Martin a programmé l’article « Le bilan » pour le 3 mars à 9 h',
      { kind: 'content.programmed', object: article, details: { at: '2026-03-03T08:00:00Z' } },
    ],
    ['Ana Martin a désactivé le compte de Paul Durand', { kind: 'user.deactivated', object: paul }],
    [
      'Connexion refusée au compte de Paul Durand : mot de passe erroné (3 fois)',
      {
        kind: 'session.refused',
        actor: { kind: 'nobody', name: '' },
        object: paul,
        details: { reason: 'wrong_password' },
        times: 3,
      },
    ],
    [
      'Connexion refusée : trop de tentatives (2 fois)',
      {
        kind: 'session.refused',
        actor: { kind: 'nobody', name: '' },
        details: { reason: 'too_many' },
        times: 2,
      },
    ],
    [
      'Connexion refusée : trop de tentatives',
      { kind: 'session.refused', actor: { kind: 'nobody', name: '' }, details: { reason: 'too_many' } },
    ],
    [
      'Ana Martin a ouvert une session avec une clé d’accès',
      { kind: 'session.opened', details: { way: 'passkey' } },
    ],
    ['Ana Martin a mis fin à 2 sessions', { kind: 'session.ended', details: { count: 2 } }],
    [
      'Le serveur a réinitialisé le mot de passe de Paul Durand',
      { kind: 'account.password_reset', actor: { kind: 'server', name: '' }, object: paul },
    ],
    ['Ana Martin a modifié les types de rendez-vous', { kind: 'appointment_type.changed' }],
  ])('ACCT-05 %s', (sentence, act) => expect(said(act)).toBe(sentence))

  it.each<[string, Parameters<typeof said>[0]]>([
    [
      'Ana Martin a effacé une demande de contact',
      { kind: 'request.deleted', object: { kind: 'request', id: 12, title: null } },
    ],
    [
      'Ana Martin a annulé le rendez-vous de Claire Dubois',
      { kind: 'appointment.cancelled', object: { kind: 'appointment', id: 93, title: 'Claire Dubois' } },
    ],
    [
      'Ana Martin a retiré l’inscription d’Élodie',
      { kind: 'registration.deleted', object: { kind: 'registration', id: 22, title: 'Élodie' } },
    ],
    [
      'Ana Martin a envoyé l’invitation pour paul@exemple.fr',
      { kind: 'invitation.sent', object: { kind: 'invitation', id: 1, title: 'paul@exemple.fr' } },
    ],
    [
      'Ana Martin a lancé l’import « salon.csv » de 200 lignes',
      {
        kind: 'import.started',
        object: { kind: 'import', id: 4, title: 'salon.csv' },
        details: { count: 200 },
      },
    ],
    [
      'Ana Martin a lancé un import d’abonnés de 200 lignes',
      { kind: 'import.started', object: { kind: 'import', id: 4, title: null }, details: { count: 200 } },
    ],
  ])('DAY-27 %s', (sentence, act) => expect(said(act)).toBe(sentence))
})
