import type { SearchKind } from '@vigie/contract/overview/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { events } from '#db/schema/events.ts'
import { campaigns } from '#db/schema/mailing/campaigns.ts'
import { newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'
import { persons } from '#db/schema/persons.ts'
import { contactRequests as requests } from '#db/schema/requests.ts'
import { users } from '#db/schema/users.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { projects } from '#db/schema/writing/projects.ts'
import { uploads } from '#db/schema/writing/uploads.ts'

/** A kind of content, and what of it is searched, shown and compared. */
export type SearchSource = {
  kind: SearchKind
  table: SQL
  /** What is read beside each row of the table. */
  joins?: SQL
  id: SQL
  title: SQL
  detail: SQL
  /** Where the site shows it. */
  slug?: SQL
  moment: SQL
  /** Folded. */
  searchText: SQL
  /** A wider text that holds all of it and has an index. */
  indexedText?: SQL
  only?: SQL
  /** What the newest rows come first by, where it is not the highest number. */
  newest?: SQL
}

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
      slug: sql`${blogs.slug}`,
      moment: sql`coalesce(${blogs.publishedAt}, ${blogs.updatedAt})`,
      searchText: sql`${blogs.searchText}`,
    },
    {
      kind: 'project',
      table: sql`${projects}`,
      id: sql`${projects.id}`,
      title: sql`${projects.title}`,
      detail: sql`${projects.category}`,
      slug: sql`${projects.slug}`,
      moment: noonOf(sql`${projects.date}`),
      searchText: sql`${projects.searchText}`,
    },
    {
      kind: 'event',
      table: sql`${events}`,
      id: sql`${events.id}`,
      title: sql`${events.title}`,
      detail: sql`${events.category}`,
      moment: noonOf(sql`${events.date}`),
      searchText: sql`${events.searchText}`,
    },
    {
      kind: 'request',
      table: sql`${requests}`,
      id: sql`${requests.id}`,
      title: sql`${requests.name}`,
      detail: sql`${requests.subject}`,
      moment: sql`${requests.createdAt}`,
      searchText: sql`${requests.searchText}`,
    },
    {
      kind: 'appointment',
      table: sql`${agenda}`,
      id: sql`${agenda.id}`,
      title: sql`${agenda.name}`,
      detail: sql`${agenda.startTime}`,
      moment: sql`${agenda.startsAt}`,
      searchText: sql`${agenda.searchText}`,
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
    },
    {
      kind: 'campaign',
      table: sql`${campaigns}`,
      id: sql`${campaigns.id}`,
      title: sql`${campaigns.subject}`,
      detail: sql`${campaigns.preheader}`,
      moment: sql`coalesce(${campaigns.startedAt}, ${campaigns.plannedAt}, ${campaigns.updatedAt})`,
      searchText: sql`search_form(${campaigns.subject} || ' ' || ${campaigns.preheader})`,
    },
    pictures('blog-image', blogs, sql`coalesce(${blogs.publishedAt}, ${blogs.updatedAt})`),
    pictures('project-image', projects, noonOf(sql`${projects.date}`)),
    {
      kind: 'media',
      table: sql`${uploads}`,
      id: sql`${uploads.name}`,
      title: sql`coalesce(nullif(${uploads.alt}, ''), ${uploads.originalName})`,
      detail: sql`case ${uploads.alt} when '' then '' else ${uploads.originalName} end`,
      moment: sql`${uploads.createdAt}`,
      searchText: sql`${uploads.searchText}`,
      newest: sql`${uploads.createdAt} desc, ${uploads.name} desc`,
    },
    {
      kind: 'person',
      table: sql`${persons}`,
      id: sql`${persons.id}`,
      title: sql`coalesce(${persons.name}, ${persons.address})`,
      detail: sql`${persons.address}`,
      moment: sql`coalesce(${persons.lastContactAt}, now())`,
      searchText: sql`${persons.searchText}`,
    },
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
      cross join lateral search_form(picture.words) as folded (text)`,
    id: sql`${owner.id}`,
    title: sql`picture.words`,
    detail: sql`${owner.title}`,
    moment,
    searchText: sql`folded.text`,
    indexedText: sql`${owner.imageSearchText}`,
  }
}
