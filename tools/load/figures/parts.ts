import type { Day } from '../day/measure-day.ts'
import { LONGEST_P95_MS } from '../rates/find-knee.ts'
import type { Rates } from '../rates/measure-rates.ts'
import type { Summary } from '../rates/summary.ts'
import type { Rolling } from '../rolling/measure-rolling.ts'
import { describeRun, table } from './page.ts'

export const MEMORY_MAX = 1.2
const LATENCIES = ['p50 ms', 'p95 ms', 'p99 ms', 'Errors']

const latencyCells = ({ p50, p95, p99, errors }: Summary) => [
  ...[p50, p95, p99].map((milliseconds) => milliseconds.toFixed(1)),
  String(errors),
]

export const ratesPart = (measured: readonly Rates[]) => `${describeRun()}

A mixed day of editors, visitors, forms, bookings and sign-ins comes at a constant rate, whether earlier requests were answered or not, and a request's time begins when its visitor came. A rate holds while nothing fails and 95 of 100 wait at most ${LONGEST_P95_MS} ms; the knee is the highest rate tried that held. All on one PostgreSQL.

${table(
  ['Setup', 'Knee, requests/s'],
  measured.map(({ setup, knee }) => [setup, String(knee)]),
)}

${table(
  ['Setup', 'Requests/s', ...LATENCIES],
  measured.flatMap(({ setup, summaries }) =>
    summaries.map((summary) => [setup, String(summary.rate), ...latencyCells(summary)]),
  ),
)}`

export const dayPart = (days: readonly Day[]) => `${describeRun()}

Eight hours of work in ten minutes on one process. Its memory is read at rest after the start, at each of the eight hours, and after six idle minutes: the threads that render texts end after five, and the collector has had its time.

${table(
  ['Engine', 'Requests', ...LATENCIES],
  days.map((day) => [day.engine, String(day.answered + day.errors), ...latencyCells(day)]),
)}

${table(
  ['Engine', 'At rest MB', 'Most MB', 'Afterwards MB', 'Afterwards / at rest', 'At most'],
  days.map(({ engine, atRest, most, afterwards }) => [
    engine,
    ...[atRest, most, afterwards].map((megabytes) => megabytes.toFixed(0)),
    (afterwards / atRest).toFixed(2),
    String(MEMORY_MAX),
  ]),
)}`

export const rollingPart = ({ restarts, requests, lost }: Rolling) => `${describeRun()}

Two processes behind the balancer, restarted one after the other while 16 people work. Lost is what got no response, or one of 500 or more.

${table(['Restarts', 'Requests', 'Lost'], [[restarts, requests, lost].map(String)])}`
