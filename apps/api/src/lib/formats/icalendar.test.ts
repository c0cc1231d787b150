import { describe, expect, it } from 'vitest'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

const event: CalendarEvent = {
  uid: 'rendez-vous-1@exemple.fr',
  sequence: 0,
  stamp: new Date('2026-03-01T08:00:00Z'),
  time: { start: new Date('2026-03-02T09:00:00Z'), end: new Date('2026-03-02T09:30:00Z') },
  summary: 'Rendez-vous',
}
const write = (changes: Partial<CalendarEvent>) =>
  writeCalendar({ product: 'Vigie', method: 'REQUEST', events: [{ ...event, ...changes }] })
/** What a reader sees once the folds are undone. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('an iCalendar object', () => {
  it('holds the event between its bounds, with CRLF line ends', () => {
    expect(write({}).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vigie//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:rendez-vous-1@exemple.fr',
      'SEQUENCE:0',
      'DTSTAMP:20260301T080000Z',
      'DTSTART:20260302T090000Z',
      'DTEND:20260302T093000Z',
      'SUMMARY:Rendez-vous',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('escapes what has a meaning in a text', () => {
    const lines = unfolded(write({ description: 'a, b; c\\d\r\nligne\nfin\u0007' }))
    expect(lines).toContain('DESCRIPTION:a\\, b\\; c\\\\d\\nligne\\nfin ')
  })

  it('lets nobody start a property of their own', () => {
    const evil = 'X"\r\nATTENDEE:mailto:evil@x.fr'
    const lines = unfolded(
      write({ summary: evil, attendee: { name: evil, email: 'a@b.fr' }, url: `http://x/${evil}` }),
    )
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      'ATTENDEE;ROLE=REQ-PARTICIPANT;CN="X’  ATTENDEE:mailto:evil@x.fr":mailto:a@b.fr',
    ])
  })

  it('folds at 75 bytes without cutting a character, and unfolds to the same text', () => {
    const summary = 'Événement très élégant à l’île de Ré 🏝️ '.repeat(6).trim()
    const text = write({ summary })
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
    expect(unfolded(text)).toContain(`SUMMARY:${summary}`)
  })

  it('gives days without hours to an all-day event, the end being the day after', () => {
    const lines = unfolded(write({ time: { firstDay: '2026-12-31', lastDay: '2026-12-31' } }))
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
    expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  })
})
