import { DEFAULT_OPENING_HOURS } from '@vigie/contract/agenda/opening-hours.ts'
import { describe, expect, it } from 'vitest'
import { proposedRange, toOpeningHours, toWeekValues, weekProblems } from './opening-hours-form-values.ts'
import { openingSpan, openingWords } from './opening-hours-words.ts'

const range = (startTime: string, endTime: string) => ({ startTime, endTime })
const on = (weekday: number, startTime: string, endTime: string) => ({ weekday, startTime, endTime })
const MIXED = [1, 2].flatMap((day) => [on(day, '08:00', '12:00'), on(day, '13:30', '18:00')])

describe('the opening hours of a week', () => {
  it('RDV-01 are said in one line', () => {
    expect(openingWords(DEFAULT_OPENING_HOURS)).toBe('Du lundi au vendredi 08:00 – 17:00')
    expect(openingWords([...MIXED, on(6, '09:00', '12:00')])).toBe(
      'Lundi et mardi 08:00 – 12:00, 13:30 – 18:00 · samedi 09:00 – 12:00',
    )
    expect(openingWords([])).toBe('Fermé toute la semaine')
    expect(openingSpan([...MIXED, on(6, '07:00', '12:00')])).toEqual({ from: '07:00', to: '18:00' })
  })

  it('RDV-01 go to the form and back, in order', () => {
    expect(toOpeningHours(toWeekValues(MIXED))).toEqual(MIXED)
    const values = { ...toWeekValues([]), mardi: [range('14:00', '17:00'), range('08:00', '12:00')] }
    expect(toOpeningHours(values)).toEqual([on(2, '08:00', '12:00'), on(2, '14:00', '17:00')])
  })

  it('RDV-01 refuse a range without hours, backwards or over another, under its day', () => {
    const problem = (...ranges: ReturnType<typeof range>[]) =>
      weekProblems({ ...toWeekValues([]), jeudi: ranges })
    expect(problem()).toEqual([])
    expect(problem(range('12:00', '17:00'), range('08:00', '12:00'))).toEqual([])
    expect(problem(range('', '17:00'))[0]?.message).toContain('HH:MM')
    expect(problem(range('25h', '17:00'))[0]?.message).toContain('HH:MM')
    expect(problem(range('24:00', '24:00'))[0]?.message).toContain('HH:MM')
    for (const opening of ['17:00', '08:00'])
      expect(problem(range(opening, '08:00'))).toEqual([
        { name: 'jeudi', message: 'La fermeture doit être après l’ouverture' },
      ])
    expect(problem(range('13:00', '17:00'), range('08:00', '14:00'))).toEqual([
      { name: 'jeudi', message: 'Deux plages se chevauchent' },
    ])
  })

  it('RDV-15 may end at 24:00', () => {
    const values = { ...toWeekValues([]), mardi: [range('18:00', '24:00')] }
    expect(weekProblems(values)).toEqual([])
    expect(toOpeningHours(values)).toEqual([on(2, '18:00', '24:00')])
    expect(openingSpan(toOpeningHours(values)).to).toBe('24:00')
    expect(proposedRange(values.mardi)).toEqual(range('', ''))
  })

  it('RDV-01 propose the hours that follow', () => {
    expect(proposedRange([])).toEqual(range('08:00', '17:00'))
    expect(proposedRange([range('08:00', '12:30')])).toEqual(range('13:30', '17:00'))
    expect(proposedRange([range('08:00', '18:00')])).toEqual(range('19:00', '20:00'))
    expect(proposedRange([range('08:00', '23:30')])).toEqual(range('', ''))
    expect(proposedRange([range('08:00', 'midi')])).toEqual(range('', ''))
  })
})
