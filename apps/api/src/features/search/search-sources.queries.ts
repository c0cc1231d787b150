import type { SearchKind } from '@vigie/contract/overview/search.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { events } from '#db/schema/events.ts'
import { newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'
import { contactRequests as requests } from '#db/schema/requests.ts'
import { agenda } from '#db/schema/scheduling.ts'
import { users } from '#db/schema/users.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { projects } from '#db/schema/writing/projects.ts'

/** A kind of content, and what of it is searched, shown and compared. */
export type SearchSource = {
  kind: SearchKind
  table: SQL
  /** What is read beside each row of the table. */
  joins?: SQL
  id: SQL
  title: SQL
  detail: SQL
  moment: SQL
  /** Folded, and the title comes first in it. */
  searchText: SQL
  /** The first letters of it, where they have an index. */
  beginning?: SQL
  /** A wider text that holds all of it and has an index. */
  indexedText?: SQL
  /** Holds all of it, and has an index of letters and pairs of letters (migration 0139). */
  partsText?: SQL
  /** The bits of its letters (migration 0140). */
  letters?: SQL
  /** Its moment is when it came: the newest rows are those nearest to today. */
  isByAge?: boolean
  /** Slow to read, which the planner does not know. */
  isLong?: boolean
  only?: SQL
}

/** As the indexes of migration 0135 have it. */
export const BEGINNING_LENGTH = 40
const beginningOf = (searchText: Column) => sql`left(${searchText}, ${sql.raw(String(BEGINNING_LENGTH))})`

export const searchSources = (timeZone: string): SearchSource[] => {
  /** A calendar day as its noon, so that it is the same day in every time zone. */
  const noonOf = (day: SQL) => sql`((${day} + time '12:00') at time zone ${timeZone})`
  return [
    {
      kind: 'blog',
      table: sql`${blogs}`,
      id: sql`${blogs.id}`,
      title: sql`${blogs.title}`,
      detail: sql`${blogs.category}`,
      moment: sql`coalesce(${blogs.publishedAt}, ${blogs.updatedAt})`,
      searchText: sql`${blogs.searchText}`,
      beginning: beginningOf(blogs.searchText),
      letters: sql`${blogs.letters}`,
      isLong: true,
    },
    {
      kind: 'project',
      table: sql`${projects}`,
      id: sql`${projects.id}`,
      title: sql`${projects.title}`,
      detail: sql`${projects.category}`,
      moment: noonOf(sql`${projects.date}`),
      searchText: sql`${projects.searchText}`,
      beginning: beginningOf(projects.searchText),
    },
    {
      kind: 'event',
      table: sql`${events}`,
      id: sql`${events.id}`,
      title: sql`${events.title}`,
      detail: sql`${events.category}`,
      moment: noonOf(sql`${events.date}`),
      searchText: sql`${events.searchText}`,
      beginning: beginningOf(events.searchText),
    },
    {
      kind: 'request',
      table: sql`${requests}`,
      id: sql`${requests.id}`,
      title: sql`${requests.name}`,
      detail: sql`${requests.subject}`,
      moment: sql`${requests.createdAt}`,
      searchText: sql`${requests.searchText}`,
      beginning: beginningOf(requests.searchText),
      partsText: sql`${requests.searchText}`,
      isByAge: true,
    },
    {
      kind: 'appointment',
      table: sql`${agenda}`,
      id: sql`${agenda.id}`,
      title: sql`${agenda.name}`,
      detail: sql`${agenda.startTime}`,
      moment: sql`${agenda.startsAt}`,
      searchText: sql`${agenda.searchText}`,
      beginning: beginningOf(agenda.searchText),
      partsText: sql`${agenda.searchText}`,
      only: sql`${agenda.kind} = 'appointment'`,
    },
    {
      kind: 'subscriber',
      table: sql`${subscriptions}`,
      id: sql`${subscriptions.id}`,
      title: sql`${subscriptions.email}`,
      detail: sql`${subscriptions.page}`,
      moment: sql`${subscriptions.createdAt}`,
      searchText: sql`${subscriptions.searchText}`,
      beginning: beginningOf(subscriptions.searchText),
      partsText: sql`${subscriptions.searchText}`,
      isByAge: true,
    },
    {
      ...pictures('blog-image', blogs, sql`coalesce(${blogs.publishedAt}, ${blogs.updatedAt})`),
      partsText: sql`picture_form(${blogs.imageAlts})`,
    },
    pictures('project-image', projects, noonOf(sql`${projects.date}`)),
    {
      kind: 'user',
      table: sql`${users}`,
      id: sql`${users.id}`,
      title: sql`trim(${users.prenom} || ' ' || ${users.nom})`,
      detail: sql`${users.email}`,
      moment: sql`${users.createdAt}`,
      searchText: sql`search_form(${users.prenom} || ' ' || ${users.nom} || ' ' || ${users.email})`,
    },
  ]
}

function pictures(kind: SearchKind, owner: typeof blogs | typeof projects, moment: SQL): SearchSource {
  return {
    kind,
    table: sql`${owner}`,
    joins: sql`cross join lateral jsonb_each_text(${owner.imageAlts}) as picture (url, words)
      cross join lateral (select search_form(picture.words) as text offset 0) as folded`,
    id: sql`${owner.id}`,
    title: sql`picture.words`,
    detail: sql`${owner.title}`,
    moment,
    searchText: sql`folded.text`,
    indexedText: sql`picture_form(${owner.imageAlts})`,
  }
}
