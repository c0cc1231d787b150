import { expect, it } from 'vitest'
import { remainingSentence, sendingQuestion } from './sending-words.ts'

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

it.each([
  [
    1,
    400,
    '« Mars » part maintenant vers 1 destinataire. À 400 e-mails par heure, l’envoi durera moins d’une minute.',
  ],
  [
    1200,
    400,
    '« Mars » part maintenant vers 1 200 destinataires. À 400 e-mails par heure, l’envoi durera environ 3 heures.',
  ],
  [
    100_000,
    400,
    '« Mars » part maintenant vers 100 000 destinataires. À 400 e-mails par heure, l’envoi durera environ 11 jours.',
  ],
])('SEND-04 names the number of people and how long it takes: %d', (count, mailsPerHour, question) => {
  const words = sendingQuestion({ subject: 'Mars', when: 'part maintenant', count, mailsPerHour })
  expect(plain(words)).toBe(question)
})

it('SEND-05 says what remains', () => {
  expect(plain(remainingSentence(30, 3600))).toBe(
    'Il reste 30 destinataires, moins d’une minute à 3 600 e-mails par heure.',
  )
  expect(plain(remainingSentence(31, 1800))).toContain('environ 2 minutes à')
  expect(plain(remainingSentence(7, 400))).toContain('environ 2 minutes à')
  expect(plain(remainingSentence(400, 400))).toContain('environ 1 heure à')
  expect(remainingSentence(0, 400)).toBe('Il reste 0 destinataire.')
})
