import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@vigie/contract/common/days.ts'
import type { BlogUpdate } from '@vigie/contract/writing/blogs.ts'
import type { ProjectUpdate } from '@vigie/contract/writing/projects.ts'
import { moveToDeleted } from '#content/history/deleted.queries.ts'
import { createBlog } from '#features/blogs/create-blog.ts'
import { deleteBlog } from '#features/blogs/delete-blog.ts'
import { editBlog } from '#features/blogs/edit-blog.ts'
import { setSchedule } from '#features/blogs/schedule/schedule.queries.ts'
import { keepWorkingCopy } from '#features/blogs/working-copy.ts'
import { invite } from '#features/invitations/send-invitation.ts'
import { createProject, editProject } from '#features/projects/save-project.ts'
import { createUser } from '#features/users/manage-users.ts'
import { required } from '#lib/required.ts'
import { dayOf, toInstant } from '#lib/site-time.ts'
import { ARTICLES, articleContent } from './articles.ts'
import { PROJECT_TEXT } from './content.ts'
import { type Demo, daysAgo } from './demo-world.ts'

const COLLEAGUES = [
  { prenom: 'Hugo', nom: 'Lefèvre', email: 'hugo@demo.fr' },
  { prenom: 'Inès', nom: 'Caron', email: 'ines@demo.fr' },
  { prenom: 'Naïma', nom: 'Benali', email: 'naima@demo.fr' },
] as const

/** Account ids by full name, as the articles are signed. Nobody knows the passwords of the colleagues. */
export type People = ReadonlyMap<string, number>

export async function welcomeColleagues(demo: Demo, ana: number): Promise<People> {
  const people = new Map([['Ana Martin', ana]])
  for (const colleague of COLLEAGUES) {
    const { id } = await createUser(demo.db, { ...colleague, password: randomUUID() }, daysAgo(demo, 360))
    people.set(`${colleague.prenom} ${colleague.nom}`, id)
  }
  return people
}

/** Nobody has the link: the invitation is there to be looked at, sent again or revoked. */
export async function inviteColleague(demo: Demo, sender: Parameters<typeof invite>[1]['sender']) {
  const { name: siteName, sealMail: seal } = demo.site
  const sending = { siteName, seal, publicUrl: undefined, originAsked: '' }
  const invited = { prenom: 'Malik', nom: 'Rousseau', email: 'malik@demo.fr' }
  await invite(demo.db, { ...sending, sender, now: daysAgo(demo, 2) }, invited)
}

/** Versions by several people, a working copy, a programmed article and two deleted records. */
export async function writePast(
  demo: Demo,
  people: People,
  written: { articles: number[]; projects: number[] },
) {
  const [first, second, , , , draft] = written.articles
  await reviseArticle(demo, people, required(first), 0)
  await reviseArticle(demo, people, required(second), 1)
  await reviseProject(demo, people, required(written.projects[0]))
  await keepWorkingCopy(
    demo.db,
    required(second),
    { excerpt: 'Le calendrier a changé : ce qu’il reste à préparer, et ce qui peut attendre.' },
    saver(people, 'Hugo Lefèvre', daysAgo(demo, 1)),
  )
  await setSchedule(demo.db, required(draft), {
    plannedAt: toInstant(dayOf(daysAgo(demo, -3), demo.site.timeZone), '09:00', demo.site.timeZone),
    plannedBy: required(people.get('Naïma Benali')),
  })
  await deleteTwo(demo, people)
}

async function reviseArticle(demo: Demo, people: People, id: number, index: number) {
  const article = required(ARTICLES[index])
  const content = articleContent(article)
  const shorter = content.replace('Quand une équipe nous appelle, elle a', 'L’équipe qui nous appelle a')
  const dated = shorter.replace('46 %', '44 %').replace('23 %', '25 %')
  const revisions: [string, number, BlogUpdate][] = [
    ['Inès Caron', 40, { content: shorter }],
    ['Ana Martin', 39, { content: dated, tags: [...article.tags, 'chiffres 2026'] }],
    ['Hugo Lefèvre', 12, { excerpt: `${article.excerpt} Mis à jour.` }],
    ['Ana Martin', 12, { excerpt: article.excerpt, metaDescription: article.excerpt.slice(0, 150) }],
    ['Inès Caron', 4, { content: `${dated}\nMis à jour avec les chiffres de cette année.\n` }],
  ]
  for (const [step, [who, days, edit]] of revisions.entries()) {
    const moment = new Date(daysAgo(demo, days).getTime() + step * HOUR_MS)
    await editBlog(demo.db, id, edit, saver(people, who, moment))
  }
}

async function reviseProject(demo: Demo, people: People, id: number) {
  const revisions: [string, number, ProjectUpdate][] = [
    ['Hugo Lefèvre', 60, { description: PROJECT_TEXT.replace('24 personnes', '31 personnes') }],
    ['Inès Caron', 18, { tags: ['Stratégie Climatique', 'Grand Est', 'agroalimentaire'] }],
    [
      'Ana Martin',
      9,
      { description: PROJECT_TEXT.replace('24 personnes', '31 personnes').replace('31 %', '34 %') },
    ],
  ]
  for (const [who, days, edit] of revisions)
    await editProject(demo.db, id, edit, saver(people, who, daysAgo(demo, days)))
}

async function deleteTwo(demo: Demo, people: People) {
  const written = saver(people, 'Naïma Benali', daysAgo(demo, 90))
  const title = 'Nos vœux, et trois résolutions climat que nous tiendrons'
  const excerpt = 'Une page courte, à reprendre en janvier.'
  const article = { title, excerpt, content: articleContent({ title, excerpt }), category: 'Actualités' }
  const blog = await createBlog(demo.db, { ...article, author: 'Naïma Benali' }, written)
  await deleteBlog(demo.db, blog.id, saver(people, 'Hugo Lefèvre', daysAgo(demo, 6)))
  const project = await createProject(
    demo.db,
    {
      title: 'Diagnostic énergie d’une piscine communale',
      description: PROJECT_TEXT,
      image: 'https://exemple.fr/piscine.jpg',
      category: 'Audit ESG',
      date: dayOf(daysAgo(demo, 90), demo.site.timeZone),
      isActive: false,
    },
    written,
  )
  await moveToDeleted(demo.db, 'projects', project.id, saver(people, 'Ana Martin', daysAgo(demo, 2)))
}

function saver(people: People, name: string, now: Date) {
  return { now, by: required(people.get(name), name) }
}
