import { randomUUID } from 'node:crypto'
import type { Workload } from '../workload.ts'

const PATH = '/api/blogs/admin'

type Body = {
  title: string
  excerpt: string
  content: string
  author: string
  category: string
  tags: string[]
}

export const blogCreate: Workload = {
  name: 'POST /api/blogs/admin',
  minimum: 0.7,
  connections: 16,
  createsRows: true,
  request: {
    method: 'POST',
    path: PATH,
    body: (): Body => ({
      title: `Mesurer avant d’agir ${randomUUID()}`,
      excerpt: 'Trois gestes qui comptent',
      content: 'Chaque équipe relève ses consommations, puis compare ses postes. '.repeat(30),
      author: 'Ana Martin',
      category: 'Environnement',
      tags: ['climat', 'mesure'],
    }),
  },
  baseline(app, pool) {
    app.post(PATH, async (request, reply) => {
      const { title, excerpt, content, author, category, tags } = request.body as Body
      const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      const slug = plain(title).replace(/[^a-z0-9]+/g, '-')
      const { rows } = await pool.query(
        `insert into blogs (title, slug, excerpt, content, author, category, tags, search_text, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now())
         returning id, title, slug, excerpt, content, author, category, image, gallery, image_alts as "imageAlts",
                   published, published_at as "publishedAt", tags, meta_title as "metaTitle",
                   meta_description as "metaDescription", version, created_at as "createdAt", updated_at as "updatedAt"`,
        [
          title,
          slug,
          excerpt,
          content,
          author,
          category,
          JSON.stringify(tags),
          plain([title, excerpt, ...tags, content].join('\n')),
        ],
      )
      return reply.code(201).send({ success: true, data: rows[0] })
    })
  },
}

/** One person who saves: what counts is how many times the product and the database wait for each other. */
export const blogCreateAlone: Workload = {
  ...blogCreate,
  name: `${blogCreate.name}, one after the other`,
  connections: 1,
  // The route of the first one serves both.
  baseline: () => {},
}
