import { DAY_MS, isWorkingDay } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import type { ImageStore } from '#features/library/image-store.ts'
import { toSearchText } from '#lib/search-text.ts'
import { dayOf } from '#lib/site-time.ts'
import type { Site } from '#site/site.ts'
import type { Chance } from './chance.ts'
import { FIRST_NAMES, LAST_NAMES } from './content.ts'

export type Demo = {
  db: Database
  images: ImageStore
  now: Date
  site: Site
  chance: Chance
}

export function daysAgo({ now }: Demo, days: number) {
  return new Date(now.getTime() - days * DAY_MS)
}

export function person({ chance }: Demo) {
  const [first, last] = [chance.pick(FIRST_NAMES), chance.pick(LAST_NAMES)]
  const email = `${toSearchText(`${first}.${last}`)}${chance.upTo(900)}@exemple.fr`
  return { name: `${first} ${last}`, email }
}

/** The first working day from then on. */
export function workingDay(demo: Demo, offset: number): string {
  const date = dayOf(daysAgo(demo, -offset), demo.site.timeZone)
  return isWorkingDay(date) ? date : workingDay(demo, offset + 1)
}
