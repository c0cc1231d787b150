import type { EventWrite } from '@vigie/contract/agenda/events.ts'
import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { withActOrigin } from '#audit/act-origin.ts'
import { registerUser } from '#features/auth/register-user.ts'
import { createBlog } from '#features/blogs/create-blog.ts'
import { toNewEvent } from '#features/events/event-values.ts'
import { insertEvent } from '#features/events/events.queries.ts'
import { createProject } from '#features/projects/save-project.ts'
import { receiveRequest } from '#features/requests/receive-request.ts'
import { updateRequest } from '#features/requests/requests.queries.ts'
import { required } from '#lib/required.ts'
import { dayOf } from '#lib/site-time.ts'
import { fillAgenda } from './agenda.ts'
import { ARTICLES, articleContent } from './articles.ts'
import { gatherSubscribers, welcomeVisitors } from './audience.ts'
import { sendNewsletters } from './campaigns.ts'
import { createChance } from './chance.ts'
import { COMPANIES, EVENTS, PROJECT_TEXT, PROJECTS, SUBJECTS } from './content.ts'
import { offerCourses } from './courses.ts'
import { type Demo, daysAgo, person, workingDay } from './demo-world.ts'
import { storeImages } from './images.ts'
import { inviteColleague, type People, welcomeColleagues, writePast } from './past.ts'

export const DEMO_ACCOUNT = {
  nom: 'Martin',
  prenom: 'Ana',
  email: 'ana@demo.fr',
  password: 'demonstration-vigie',
}

/** A year of a company's content, written by the product's own verbs, each at the time of its day. */
export async function seedDemo(given: Omit<Demo, 'chance'>, secret: string) {
  const demo: Demo = { ...given, chance: createChance() }
  const registered = await registerUser(
    demo,
    { signup: 'first', privilegedEmail: undefined },
    DEMO_ACCOUNT,
    null,
    daysAgo(demo, 365),
  )
  const account = required(registered, 'the first account')
  // The journal of the demonstration says who did all this, and from where.
  const origin = { userId: account.id, ip: '192.0.2.24', userAgent: BROWSER }
  await withActOrigin(origin, () => fill(demo, account, secret))
}

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function fill(
  demo: Demo,
  account: NonNullable<Awaited<ReturnType<typeof registerUser>>>,
  secret: string,
) {
  const { id: ana } = account
  const people = await welcomeColleagues(demo, ana)
  await inviteColleague(demo, account)
  const pictures = await storeImages(demo, ana)
  const articles = await writeArticles(demo, pictures, people)
  const projects = await showProjects(demo, pictures, ana)
  await writePast(demo, people, { articles, projects })
  await sendNewsletters(demo)
  await planEvents(demo)
  await receiveRequests(demo)
  await fillAgenda(demo)
  await gatherSubscribers(demo)
  await welcomeVisitors(demo)
  await offerCourses(demo, secret)
}

async function writeArticles(demo: Demo, pictures: string[], people: People) {
  const ids: number[] = []
  for (const [index, article] of ARTICLES.entries()) {
    const image = required(pictures[index % pictures.length])
    const draft = index === 5 || index === 12
    const { id } = await createBlog(
      demo.db,
      {
        ...article,
        content: articleContent(article),
        image,
        gallery: index % 3 === 0 ? pictures.slice(0, 3) : [],
        imageAlts: { [image]: 'Paysage de collines au lever du jour' },
        published: !draft,
        metaTitle: article.title.slice(0, 60),
        metaDescription: article.excerpt,
      },
      { now: daysAgo(demo, 350 - index * 25), by: people.get(article.author) ?? null },
    )
    ids.push(id)
  }
  return ids
}

async function showProjects(demo: Demo, pictures: string[], by: number) {
  const ids: number[] = []
  for (const [index, [title, category, client]] of PROJECTS.entries()) {
    const moment = daysAgo(demo, 340 - index * 36)
    const { id } = await createProject(
      demo.db,
      {
        title,
        category,
        client,
        description: PROJECT_TEXT,
        image: required(pictures[(index * 3) % pictures.length]),
        gallery: pictures.slice(index % 4, (index % 4) + 3),
        date: dayOf(moment, demo.site.timeZone),
        tags: [category, 'Grand Est'],
        link: index % 2 ? 'https://exemple.fr/references' : null,
        isActive: index !== 6,
      },
      { now: moment, by },
    )
    ids.push(id)
  }
  return ids
}

async function planEvents(demo: Demo) {
  for (let index = 0; index < 60; index += 1) {
    const [title, category, location, startTime, endTime] = required(EVENTS[index % EVENTS.length])
    const event: EventWrite = {
      title,
      category,
      location,
      date: workingDay(demo, index * 7 - 330 + demo.chance.upTo(7)),
      allDay: startTime === '',
      ...(startTime ? { startTime, endTime } : {}),
      description: 'Inscription libre dans la limite des places disponibles.',
      priority: index % 9 === 0 ? 3 : index % 4 === 0 ? 2 : 1,
      isActive: index % 17 !== 5,
    }
    await insertEvent(demo.db, toNewEvent(event, demo.site.timeZone), demo.now)
  }
}

async function receiveRequests(demo: Demo) {
  for (let index = 0; index < 64; index += 1) {
    const { name, email } = person(demo)
    const [subject, message] = demo.chance.pick(SUBJECTS)
    const received = await receiveRequest(
      demo.db,
      demo.site,
      {
        name,
        email,
        subject,
        message,
        type: demo.chance.happens(0.15) ? 'urgent' : 'normal',
        ...(demo.chance.happens(0.6) ? { company: demo.chance.pick(COMPANIES) } : {}),
        ...(demo.chance.happens(0.5)
          ? { phone: `06 ${10 + demo.chance.upTo(89)} 24 17 ${10 + demo.chance.upTo(89)}` }
          : {}),
      },
      new Date(daysAgo(demo, 320 - index * 5).getTime() - demo.chance.upTo(8) * HOUR_MS),
    )
    if (index < 58)
      await updateRequest(demo.db, received.id, {
        status: demo.chance.pick(['read', 'replied', 'replied', 'closed']),
      })
  }
}
