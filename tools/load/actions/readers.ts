import { type Action, inTurn } from './action.ts'

const COLUMNS = `id, title, slug, excerpt, author, category, image, gallery, image_alts as "imageAlts",
  published_at as "publishedAt", tags, meta_title as "metaTitle", meta_description as "metaDescription",
  updated_at as "updatedAt"`
/** The newest articles that are published, see seedArticles: what visitors read. */
const SLUGS = Array.from({ length: 40 }, (_, index) => index + 1)
  .filter((number) => number % 4 > 0)
  .map((number) => `article-${number}`)

/** The first page of the company's site. */
export const readNews: Action = {
  name: 'a visitor reads the news',
  share: 120,
  isPublic: true,
  open: () => () => ({ method: 'GET', path: '/api/public/blogs' }),
  baseline(app, pool) {
    app.get('/api/public/blogs', async () => {
      const { rows } = await pool.query({
        name: 'public-blogs',
        text: `select ${COLUMNS} from blogs where published order by published_at desc, id desc limit 20`,
      })
      const { rows: counted } = await pool.query(
        'select count(*)::integer as total from blogs where published',
      )
      return { success: true, data: rows, pagination: { page: 1, limit: 20, total: counted[0].total } }
    })
  },
}

export const readArticle: Action = {
  name: 'a visitor reads an article',
  share: 260,
  isPublic: true,
  open() {
    const slug = inTurn(SLUGS)
    return () => ({ method: 'GET', path: `/api/public/blogs/${slug()}` })
  },
  baseline(app, pool) {
    app.get<{ Params: { slug: string } }>('/api/public/blogs/:slug', async ({ params }) => {
      const { rows } = await pool.query({
        name: 'public-blog',
        text: `select ${COLUMNS}, content, content as "contentHtml" from blogs where slug = $1 and published`,
        values: [params.slug],
      })
      return { success: true, data: rows[0] }
    })
  },
}
