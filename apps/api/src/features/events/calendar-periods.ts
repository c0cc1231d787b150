const DAY_MS = 24 * 60 * 60 * 1000

type Period = { from: string; to: string }

/** From Monday to Sunday. */
export function isoWeekOf(day: string): Period {
  const date = new Date(`${day}T00:00:00Z`)
  const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY_MS
  return { from: toDay(monday), to: toDay(monday + 6 * DAY_MS) }
}

export function monthOf(day: string): Period {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return { from: `${day.slice(0, 7)}-01`, to: toDay(Date.UTC(year, month, 0)) }
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
