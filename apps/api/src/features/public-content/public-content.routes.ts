import { createHash } from 'node:crypto'
import { BLOG_NOT_FOUND } from '@vigie/contract/blogs.ts'
import { idParamsSchema, pagination } from '@vigie/contract/common.ts'
import { PROJECT_NOT_FOUND } from '@vigie/contract/projects.ts'
import {
  publicBlogListQuerySchema,
  publicBlogListResponseSchema,
  publicBlogResponseSchema,
  publicProjectListQuerySchema,
  publicProjectListResponseSchema,
  publicProjectResponseSchema,
  slugParamsSchema,
} from '@vigie/contract/public-content.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import type { PublicUrl } from '#db/site-address.queries.ts'
import { notFound } from '#lib/errors.ts'
import type { RenderMarkdown } from '#lib/markdown-renderer.ts'
import { withOwnAddresses } from '#lib/own-addresses.ts'
import { originAsked, publicOrigin } from '#plugins/public-origin.ts'
import {
  findActiveProject,
  findPublished,
  listActiveProjects,
  listProjectAddresses,
  listPublished,
  listPublishedAddresses,
} from './public-content.queries.ts'
import { readHtml } from './read-html.ts'
import { articleAddress, projectAddress, writeRss, writeSitemap } from './site-feeds.ts'

type Options = {
  db: Database
  siteName: string
  siteUrl: string | undefined
  publicUrl: PublicUrl
  render: RenderMarkdown
}

const FEED_LENGTH = 50
/** What a sitemap may hold at most is 50,000 addresses. */
const SITEMAP_LENGTH = 24_000
const articles = { limit: 'reading', collections: ['blogs', 'site'], varyBy: originAsked } as const
const projects = { limit: 'reading', collections: ['projects', 'site'], varyBy: originAsked } as const
const feeds = { limit: 'reading' } as const

/** What the company's site reads, without a token. */
export const publicContentRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, siteName, render } = options
  const originOf = (request: FastifyRequest) => publicOrigin(options.publicUrl, request)
  const siteAddress = ({ protocol, host }: FastifyRequest) =>
    options.siteUrl?.replace(/\/+$/, '') ?? `${protocol}://${host}`

  app.get(
    '/api/public/blogs',
    {
      config: articles,
      schema: {
        summary: 'Les articles publiés, les plus récents d’abord',
        querystring: publicBlogListQuerySchema,
        response: { 200: publicBlogListResponseSchema },
      },
    },
    async (request) => {
      const { query } = request
      const origin = await originOf(request)
      const { items, total } = await listPublished(db, query)
      const data = items.map((item) => withOwnAddresses(item, origin))
      return { success: true as const, data, pagination: pagination(query.page, query.limit, total) }
    },
  )

  app.get(
    '/api/public/blogs/:slug',
    {
      config: articles,
      schema: {
        summary: 'Un article publié, avec son HTML prêt à afficher',
        params: slugParamsSchema,
        response: { 200: publicBlogResponseSchema },
      },
    },
    async (request) => {
      const blog = await findPublished(db, request.params.slug)
      if (!blog) throw notFound(BLOG_NOT_FOUND)
      const origin = await originOf(request)
      const text = { collection: 'blogs', id: blog.id, markdown: blog.content } as const
      const contentHtml = await readHtml({ db, render, origin }, text)
      return { success: true as const, data: { ...withOwnAddresses(blog, origin), contentHtml } }
    },
  )

  app.get(
    '/api/public/projects',
    {
      config: projects,
      schema: {
        summary: 'Les projets actifs',
        querystring: publicProjectListQuerySchema,
        response: { 200: publicProjectListResponseSchema },
      },
    },
    async (request) => {
      const { query } = request
      const origin = await originOf(request)
      const { items, total } = await listActiveProjects(db, query)
      const data = items.map((item) => withOwnAddresses(item, origin))
      return { success: true as const, data, pagination: pagination(query.page, query.limit, total) }
    },
  )

  app.get(
    '/api/public/projects/:id',
    {
      config: projects,
      schema: {
        summary: 'Un projet actif, avec son HTML prêt à afficher',
        params: idParamsSchema,
        response: { 200: publicProjectResponseSchema },
      },
    },
    async (request) => {
      const project = await findActiveProject(db, request.params.id)
      if (!project) throw notFound(PROJECT_NOT_FOUND)
      const origin = await originOf(request)
      const text = { collection: 'projects', id: project.id, markdown: project.description } as const
      const descriptionHtml = await readHtml({ db, render, origin }, text)
      return { success: true as const, data: { ...withOwnAddresses(project, origin), descriptionHtml } }
    },
  )

  app.get(
    '/rss.xml',
    { config: feeds, schema: { summary: 'Le flux RSS des articles' } },
    async (request, reply) => {
      const { items } = await listPublished(db, { page: 1, limit: FEED_LENGTH })
      return sendFeed(
        request,
        reply,
        'application/rss+xml',
        writeRss({ siteName, siteUrl: siteAddress(request) }, items),
      )
    },
  )

  app.get(
    '/sitemap.xml',
    { config: feeds, schema: { summary: 'Le plan du site' } },
    async (request, reply) => {
      const site = siteAddress(request)
      const pages = [
        { address: `${site}/` },
        ...(await listPublishedAddresses(db, SITEMAP_LENGTH)).map(({ slug, updatedAt }) => ({
          address: articleAddress(site, slug),
          updatedAt,
        })),
        ...(await listProjectAddresses(db, SITEMAP_LENGTH)).map(({ id, updatedAt }) => ({
          address: projectAddress(site, id),
          updatedAt,
        })),
      ]
      return sendFeed(request, reply, 'application/xml', writeSitemap(pages))
    },
  )
}

function sendFeed({ headers }: FastifyRequest, reply: FastifyReply, type: string, feed: string) {
  const etag = `"${createHash('sha1').update(feed).digest('base64url')}"`
  reply.headers({ etag, 'cache-control': 'public, no-cache' })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.header('content-type', `${type}; charset=utf-8`).send(feed)
}
