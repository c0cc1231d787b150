import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import type { Blog, BlogCreate } from '@vigie/contract/writing/blogs.ts'
import type { Project, ProjectCreate } from '@vigie/contract/writing/projects.ts'
import { type Author, create } from './author.ts'

/** A title of its own: the server is shared by the tests of a worker. */
export const uniqueTitle = (title: string) => `${title} ${randomUUID().slice(0, 8)}`

export async function createBlog(author: Author, changes: Partial<BlogCreate> = {}): Promise<Blog> {
  const input: BlogCreate = {
    title: uniqueTitle('La transition'),
    excerpt: 'Un extrait',
    content: 'Premier paragraphe.',
    author: 'Camille Lefèvre',
    category: 'ESG',
    ...changes,
  }
  return (await create(author, '/api/blogs/admin', input)).data
}

export async function createProject(author: Author, changes: Partial<ProjectCreate> = {}): Promise<Project> {
  const input: ProjectCreate = {
    title: uniqueTitle('Bilan carbone'),
    description: 'Une **description**.',
    image: changes.image ?? (await uploadPicture(author)),
    category: 'Audit ESG',
    date: '2026-03-02',
    ...changes,
  }
  return (await create(author, '/api/projects/admin', input)).data
}

export async function uploadPicture({ request, server, account }: Author, buffer = picture(64, 40)) {
  const answer = await request.post(`${server.url}/api/upload/image`, {
    headers: { authorization: account.authorization },
    multipart: { image: { name: 'photo.png', mimeType: 'image/png', buffer } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data.url as string
}

export const pictureFile = (name: string, width = 64, height = 40) => ({
  name,
  mimeType: 'image/png',
  buffer: picture(width, height),
})

/** Over 5 MB; what follows the end of a PNG is read by nobody. */
export const heavyPictureFile = (name: string, width: number, height: number) => ({
  ...pictureFile(name),
  buffer: Buffer.concat([picture(width, height), Buffer.alloc(6 * 1024 * 1024)]),
})

/** « Titre », not « Titre SEO » nor the « Titre 1 » of the toolbar. */
export const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Titre', exact: true })

/** The file input of the main image, not the text that describes it. */
export const imageOf = (page: Page) =>
  page.locator('input[type=file]').and(page.getByLabel('Image principale'))

/** The text of the editor; its toolbar and footer are around it. */
export const editorOf = (page: Page) => page.locator('[data-editor] .cm-content')

/** EDIT-15: the text as markdown, for the journeys that read it; « Aperçu » is beside it. */
export const showCode = (page: Page) => page.getByRole('button', { name: 'Voir le code' }).click()

/** « Annuler » of the form: the editor has one in its toolbar too. */
export const leaveForm = (page: Page) =>
  page.locator('[data-form-actions]').getByRole('button', { name: 'Annuler' }).click()

let made = 0

/** A PNG of noise, so that it weighs what a photo weighs. Each one is another: a file sent twice is stored once. */
export function picture(width: number, height: number) {
  made += 1
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let at = 0, seed = width * 7919 + height + made * 104_729; at < rows.length; at += 1) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : (seed >> 16) & 255
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
