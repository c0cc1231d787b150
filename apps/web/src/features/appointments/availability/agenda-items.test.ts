import { describe, expect, it } from 'vitest'
import { appointment, unavailability } from '@/test/builders/scheduling.ts'
import { drawnHours, toAgendaItems } from './agenda-items.ts'

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

  it('RDV-15 end with the day when they end at 24:00', () => {
    const end = { startTime: '23:30', endTime: '24:00' }
    const items = toAgendaItems([appointment(end)], [unavailability({ ...end, endDate: '2026-03-03' })])
    expect(items.map((item) => item.end)).toEqual(['2026-03-04T00:00', '2026-03-04T00:00'])
    expect(items[0]?.label).toContain('23:30 à 24:00')
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

describe('RDV-01 the hours of the availability calendar', () => {
  const morning = [{ weekday: 1, startTime: '09:30', endTime: '12:00' }]

  it('are whole ones around the opening hours', () => {
    expect(drawnHours(morning, [])).toEqual({ from: '09:00', to: '12:00' })
    const evening = [{ weekday: 1, startTime: '18:00', endTime: '19:30' }]
    expect(drawnHours([...morning, ...evening], [])).toEqual({ from: '09:00', to: '20:00' })
  })

  it('hold the appointments outside of them, unless refused', () => {
    const early = { startTime: '07:15', endTime: '07:45' }
    expect(drawnHours(morning, [appointment(early)])).toEqual({ from: '07:00', to: '12:00' })
    expect(drawnHours(morning, [appointment({ ...early, status: 'cancelled' })]).from).toBe('09:00')
  })

  it('end before midnight', () => {
    const late = [{ weekday: 1, startTime: '20:00', endTime: '23:30' }]
    expect(drawnHours(late, [])).toEqual({ from: '20:00', to: '23:59' })
    const all = [{ weekday: 1, startTime: '20:00', endTime: '24:00' }]
    expect(drawnHours(all, [])).toEqual({ from: '20:00', to: '23:59' })
  })
})
