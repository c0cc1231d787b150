import { pagePath } from '@vigie/contract/site/pages.ts'
import { BLOG_NOT_FOUND } from '@vigie/contract/writing/blogs.ts'
import { PROJECT_NOT_FOUND } from '@vigie/contract/writing/projects.ts'
import {
  projectParamsSchema,
  publicBlogListQuerySchema,
  publicBlogListResponseSchema,
  publicBlogResponseSchema,
  publicProjectListQuerySchema,
  publicProjectListResponseSchema,
  publicProjectResponseSchema,
  slugParamsSchema,
} from '@vigie/contract/writing/public-content.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addImages } from '#content/images/add-images.ts'
import { readMarkdowns, readText } from '#content/read-text.ts'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { etagOf, sendWithEtag } from '#lib/etag.ts'
import { dayOf } from '#lib/site-time.ts'
import { inMediaType, REDIRECTED } from '#plugins/docs/media-types.ts'
import { publicOrigin } from '#plugins/public-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import {
  findActiveProject,
  findActiveProjects,
  findArticleSlug,
  findProjectSlug,
  findPublishedBlog,
  findPublishedBlogs,
  listEventAddresses,
  listProjectAddresses,
  listPublishedAddresses,
} from './public-content.queries.ts'
import { writeRss, writeSitemap } from './site-feeds.ts'

type Options = FeatureDeps & { publicDb: Database }

const FEED_LENGTH = 50
/** What a sitemap may hold at most is 50,000 addresses. */
const SITEMAP_LENGTH = 16_000
const READING = { limit: 'reading', fromReplica: true } as const
const ARTICLES = { ...READING, collections: ['blogs', 'media', 'site'] } as const
const PROJECTS = { ...READING, collections: ['projects', 'media', 'site'] } as const
const FEEDS = { limit: 'reading' } as const

/** What the company's site reads, without a token. */
export const publicContentRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db: primary, publicDb: db, now, site } = options
  const { timeZone, pages } = site
  const originOf = (request: FastifyRequest) => publicOrigin(site.publicUrl, request)

  app.get(
    '/api/public/blogs',
    {
      config: ARTICLES,
      schema: {
        summary: 'Les articles publiés, les plus récents d’abord',
        querystring: publicBlogListQuerySchema,
        response: { 200: publicBlogListResponseSchema },
      },
    },
    async (request) => {
      const { query } = request
      const origin = await originOf(request)
      const { rows, total } = await findPublishedBlogs(db, query)
      return paged(await addImages(db, rows, origin), query, total)
    },
  )

  app.get(
    '/api/public/blogs/:slug',
    {
      config: ARTICLES,
      schema: {
        summary: 'Un article publié, avec son HTML prêt à afficher ; une ancienne adresse y renvoie',
        params: slugParamsSchema,
        response: { 200: publicBlogResponseSchema, 301: REDIRECTED },
      },
    },
    async (request, reply) => {
      const { slug } = request.params
      const blog = await findPublishedBlog(db, slug)
      if (!blog) return redirect(reply, '/api/public/blogs', await findArticleSlug(db, slug), BLOG_NOT_FOUND)
      const origin = await originOf(request)
      const text = { id: blog.id, markdown: blog.content }
      const { markdown, html } = await readText({ db, primary, origin }, 'blogs', text)
      return ok({ ...oneRow(await addImages(db, [blog], origin)), content: markdown, contentHtml: html })
    },
  )

  app.get(
    '/api/public/projects',
    {
      config: PROJECTS,
      schema: {
        summary: 'Les projets actifs',
        querystring: publicProjectListQuerySchema,
        response: { 200: publicProjectListResponseSchema },
      },
    },
    async (request) => {
      const { query } = request
      const origin = await originOf(request)
      const { rows, total } = await findActiveProjects(db, query)
      const texts = rows.map(({ id, description }) => ({ id, markdown: description }))
      const shown = await readMarkdowns({ db, primary, origin }, 'projects', texts)
      const described = rows.map((row) => ({ ...row, description: shown.get(row.id) ?? row.description }))
      return paged(await addImages(db, described, origin), query, total)
    },
  )

  app.get(
    '/api/public/projects/:id',
    {
      config: PROJECTS,
      schema: {
        summary:
          'Un projet actif, par son adresse ou son numéro, avec son HTML prêt à afficher ; une ancienne adresse y renvoie',
        params: projectParamsSchema,
        response: { 200: publicProjectResponseSchema, 301: REDIRECTED },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const project = await findActiveProject(db, id)
      if (!project)
        return redirect(reply, '/api/public/projects', await findProjectSlug(db, id), PROJECT_NOT_FOUND)
      const origin = await originOf(request)
      const text = { id: project.id, markdown: project.description }
      const { markdown, html } = await readText({ db, primary, origin }, 'projects', text)
      return ok({
        ...oneRow(await addImages(db, [project], origin)),
        description: markdown,
        descriptionHtml: html,
      })
    },
  )

  app.get(
    '/rss.xml',
    {
      config: FEEDS,
      schema: { summary: 'Le flux RSS des articles', response: { 200: inMediaType('application/rss+xml') } },
    },
    async (request, reply) => {
      const { rows } = await findPublishedBlogs(db, { page: 1, limit: FEED_LENGTH })
      const origin = await originOf(request)
      const channel = {
        siteName: (await site.company()).name,
        siteUrl: site.url ?? origin,
        feedUrl: `${origin}/rss.xml`,
        articlePath: pages.blog,
      }
      return sendFeed(request, reply, 'application/rss+xml', writeRss(channel, rows))
    },
  )

  app.get(
    '/sitemap.xml',
    {
      config: FEEDS,
      schema: { summary: 'Le plan du site', response: { 200: inMediaType('application/xml') } },
    },
    async (request, reply) => {
      const address = site.url ?? (await originOf(request))
      const at = (pattern: string) => (row: { id: number; slug?: string; updatedAt: Date }) => ({
        address: address + pagePath(pattern, row),
        updatedAt: row.updatedAt,
      })
      const today = dayOf(now(), timeZone)
      const addresses = [
        { address: `${address}/` },
        ...(await listPublishedAddresses(db, SITEMAP_LENGTH)).map(at(pages.blog)),
        ...(await listProjectAddresses(db, SITEMAP_LENGTH)).map(at(pages.project)),
        ...(await listEventAddresses(db, today, SITEMAP_LENGTH)).map(at(pages.event)),
      ]
      return sendFeed(request, reply, 'application/xml', writeSitemap(addresses))
    },
  )
}

/** Caches must ask again each time (`no-cache`), since a former slug may be used again. */
function redirect(reply: FastifyReply, path: string, slug: string | undefined, otherwise: string) {
  if (slug === undefined) throw notFound(otherwise)
  return reply.redirect(`${path}/${slug}`, 301)
}

function sendFeed(request: FastifyRequest, reply: FastifyReply, type: string, feed: string) {
  return sendWithEtag(request, reply, {
    tag: etagOf(feed),
    headers: { 'cache-control': 'public, no-cache' },
    contentHeaders: { 'content-type': `${type}; charset=utf-8` },
    content: feed,
  })
}
