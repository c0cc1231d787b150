import { expect, it } from 'vitest'
import { TooMuchError } from '../reading/too-much.ts'
import { busyTimes } from './busy-times.ts'
import { readBusyTimes } from './read-busy-times.ts'

const WINDOW = {
  from: new Date('2026-03-01T00:00:00Z'),
  to: new Date('2026-12-31T00:00:00Z'),
  timeZone: 'Europe/Paris',
}
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
]
const read = (...lines: string[]) =>
  busyTimes(calendar(...lines), WINDOW).map(({ startsAt, endsAt }) => [
    startsAt.toISOString().slice(0, 16),
    endsAt.toISOString().slice(0, 16),
  ])

/** As Outlook describes Paris: under a name that no other computer knows. */
const ROMANCE = [
  'BEGIN:VTIMEZONE',
  'TZID:Romance Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

it.each([
  ['described in the file', ROMANCE, 'Romance Standard Time'],
  ['known to every computer', [], 'Europe/Paris'],
])('RDV-09 keeps the hour of a repeated event across both clock changes, its zone %s', (_, zone, name) => {
  const found = read(
    ...zone,
    ...event(
      `DTSTART;TZID=${name}:20260323T090000`,
      `DTEND;TZID=${name}:20260323T100000`,
      'RRULE:FREQ=WEEKLY;COUNT=33',
    ),
  )
  expect(found).toHaveLength(33)
  expect(found[0]).toEqual(['2026-03-23T08:00', '2026-03-23T09:00'])
  expect(found[1]).toEqual(['2026-03-30T07:00', '2026-03-30T08:00'])
  expect(found.at(-2)).toEqual(['2026-10-26T08:00', '2026-10-26T09:00'])
})

it('RDV-09 follows moved, cancelled and excluded occurrences', () => {
  const found = read(
    ...event(
      'DTSTART:20260406T090000Z',
      'DTEND:20260406T100000Z',
      'RRULE:FREQ=DAILY;COUNT=5',
      'EXDATE:20260407T090000Z',
    ),
    ...event('RECURRENCE-ID:20260408T090000Z', 'DTSTART:20260408T140000Z', 'DTEND:20260408T150000Z'),
    ...event(
      'RECURRENCE-ID:20260409T090000Z',
      'DTSTART:20260409T090000Z',
      'DTEND:20260409T100000Z',
      'STATUS:CANCELLED',
    ),
  )
  expect(found).toEqual([
    ['2026-04-06T09:00', '2026-04-06T10:00'],
    ['2026-04-08T14:00', '2026-04-08T15:00'],
    ['2026-04-10T09:00', '2026-04-10T10:00'],
  ])
})

it('RDV-09 follows a change of one occurrence and all that follow', () => {
  const series = ['DTSTART:20260202T090000Z', 'DTEND:20260202T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=7']
  const from = 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260216T090000Z'
  const later = ['DTSTART:20260220T140000Z', 'DTEND:20260220T160000Z']
  const moved = [
    ['2026-03-06T14:00', '2026-03-06T16:00'],
    ['2026-03-13T14:00', '2026-03-13T16:00'],
    ['2026-03-20T14:00', '2026-03-20T16:00'],
  ]
  expect(read(...event(...series), ...event(from, ...later))).toEqual(moved)
  expect(read(...event(...series, 'TRANSP:TRANSPARENT'), ...event(from, ...later))).toEqual(moved)
  expect(read(...event(...series), ...event(from, ...later, 'STATUS:CANCELLED'))).toEqual([])
  const again = ['RECURRENCE-ID:20260309T090000Z', 'DTSTART:20260310T080000Z', 'DTEND:20260310T090000Z']
  expect(read(...event(...series), ...event(from, ...later), ...event(...again))).toEqual([
    moved[0],
    ['2026-03-10T08:00', '2026-03-10T09:00'],
    moved[2],
  ])
})

it('RDV-09 takes whole days and hours without a zone for those of the site', () => {
  expect(read(...event('DTSTART;VALUE=DATE:20260401', 'DTEND;VALUE=DATE:20260403'))).toEqual([
    ['2026-03-31T22:00', '2026-04-02T22:00'],
  ])
  expect(read(...event('DTSTART:20260401T090000', 'DURATION:PT90M'))).toEqual([
    ['2026-04-01T07:00', '2026-04-01T08:30'],
  ])
})

it('RDV-09 leaves out what is marked as free, cancelled or outside the period, and joins what overlaps', () => {
  const at = (...lines: string[]) => event('DTSTART:20260401T090000Z', 'DTEND:20260401T100000Z', ...lines)
  expect(read(...at('TRANSP:TRANSPARENT'))).toEqual([])
  expect(read(...at('STATUS:CANCELLED'))).toEqual([])
  expect(read(...at('X-MICROSOFT-CDO-BUSYSTATUS:FREE'))).toEqual([])
  expect(read(...event('DTSTART:20200401T090000Z', 'DTEND:20200401T100000Z'))).toEqual([])
  const other = ['BEGIN:VEVENT', 'UID:2', 'DTSTART:20260401T093000Z', 'DTEND:20260401T110000Z', 'END:VEVENT']
  expect(read(...at(), ...other)).toEqual([['2026-04-01T09:00', '2026-04-01T11:00']])
})

it('RDV-09 gives up on a rule that never ends', () => {
  const endless = event('DTSTART:20200101T000000Z', 'DTEND:20200101T000001Z', 'RRULE:FREQ=SECONDLY')
  expect(() => busyTimes(calendar(...endless), { ...WINDOW, stepsMax: 10_000 })).toThrow(TooMuchError)
})

it('RDV-09 reads fourteen daily series of ten years', () => {
  const daily = Array.from({ length: 14 }, (_, hour) => [
    'BEGIN:VEVENT',
    `UID:${hour}`,
    `DTSTART:20160101T${String(hour).padStart(2, '0')}0000Z`,
    'DURATION:PT20M',
    'RRULE:FREQ=DAILY;UNTIL=20260302T235959Z',
    'END:VEVENT',
  ])
  expect(read(...daily.flat())).toHaveLength(28)
}, 60_000)

it.each([
  ['a page', '<html><body>Connectez-vous</body></html>', 'no-calendar'],
  ['nothing', '', 'no-calendar'],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026', 'no-calendar'],
])('RDV-09 takes %s for no calendar', async (_, source, refused) => {
  expect(await readBusyTimes({ file: Buffer.from(source), ...WINDOW })).toEqual({ refused })
})

it('RDV-09 reads in a thread of its own', async () => {
  const source = calendar(...event('DTSTART:20260401T090000Z', 'DTEND:20260401T100000Z'))
  expect(await readBusyTimes({ file: Buffer.from(source), ...WINDOW })).toEqual({
    busy: [{ startsAt: new Date('2026-04-01T09:00:00Z'), endsAt: new Date('2026-04-01T10:00:00Z') }],
  })
})

it.each([
  ['described in the file', ROMANCE, 'Romance Standard Time'],
  ['known to every computer', [], 'Europe/Paris'],
])(
  'RDV-14 RDV-09 keeps busy what begins or ends in an hour that is skipped, its zone %s',
  (_, zone, name) => {
    const during = (start: string, end: string) =>
      read(
        ...zone,
        ...event(`DTSTART;TZID=${name}:20260329T${start}00`, `DTEND;TZID=${name}:20260329T${end}00`),
      )
    // RFC 5545: as if the clocks had not yet changed.
    expect(during('0200', '0300')).toEqual([['2026-03-29T01:00', '2026-03-29T02:00']])
    expect(during('0215', '0245')).toEqual([['2026-03-29T01:15', '2026-03-29T01:45']])
    expect(during('0130', '0230')).toEqual([['2026-03-29T00:30', '2026-03-29T01:30']])
    expect(during('0130', '0330')).toEqual([['2026-03-29T00:30', '2026-03-29T01:30']])
  },
)

it.each([
  ['in UTC', '', 'Z'],
  ['in a zone that the file does not describe', ';TZID=America/New_York', ''],
])(
  'SAFE-26 reads ten thousand plain events %s',
  async (_, zone, end) => {
    const events = Array.from({ length: 10_000 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      `DTSTART${zone}:20260401T090000${end}`,
      `DTEND${zone}:20260401T100000${end}`,
      'END:VEVENT',
    ])
    const file = Buffer.from(calendar(events.flat().join('\r\n')))
    expect(await readBusyTimes({ file, ...WINDOW })).toMatchObject({ busy: [{}] })
  },
  90_000,
)
