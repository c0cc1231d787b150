import { describe, expect, it } from 'vitest'
import { appointment, unavailability } from '@/test/builders/scheduling.ts'
import { toAgendaItems } from './agenda-items.ts'

describe('the items of the availability calendar', () => {
  it('AVAIL-09 are the appointments and the unavailability periods, told apart by their ids', () => {
    const items = toAgendaItems([appointment()], [unavailability()])
    expect(items.map(({ id }) => id)).toEqual(['appointment-1', 'unavailability-1'])
    expect(items[0]).toMatchObject({
      title: 'Claire Dubois',
      start: '2026-03-03T09:00',
      end: '2026-03-03T09:30',
      note: 'confirmé',
    })
  })

  it('AVAIL-10 are red and titled « Indisponible » with the reason if any', () => {
    expect(toAgendaItems([], [unavailability()])[0]).toMatchObject({
      title: 'Indisponible',
      color: '#DC2626',
    })
    expect(toAgendaItems([], [unavailability({ reason: 'Congés' })])[0]?.title).toBe('Indisponible – Congés')
  })

  it('leave refused appointments out, and those without a time', () => {
    expect(toAgendaItems([appointment({ status: 'cancelled' })], [])).toEqual([])
    expect(toAgendaItems([appointment({ date: null })], [])).toEqual([])
  })

  it('cover whole days when the hours do', () => {
    const days = unavailability({ startTime: '08:00', endDate: '2026-03-06', endTime: '17:00' })
    expect(toAgendaItems([], [days])[0]).toMatchObject({
      allDay: true,
      start: '2026-03-03',
      end: '2026-03-06',
    })
  })
})
