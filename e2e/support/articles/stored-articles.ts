import { expect, type Page } from '@playwright/test'
import type { Blog } from '@vigie/contract/writing/blogs.ts'
import type { ScheduleBody } from '@vigie/contract/writing/schedule.ts'
import type { Author } from '../author.ts'

/** Programs an article beside the browser. */
export async function programme({ request, server, account }: Author, id: number, data: ScheduleBody) {
  const { authorization } = account
  const url = `${server.url}/api/blogs/admin/${id}/programme`
  const answer = await request.put(url, { headers: { authorization }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** An article as it is stored. */
export async function readBlog({ request, server, account }: Author, id: number): Promise<Blog> {
  const { authorization } = account
  const answer = await request.get(`${server.url}/api/blogs/admin/${id}`, { headers: { authorization } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data
}

/** The title that the site's visitors see, null when they see none. */
export async function publicTitle({ request, server }: Pick<Author, 'request' | 'server'>, slug: string) {
  const answer = await request.get(`${server.url}/api/public/blogs/${slug}`)
  return answer.ok() ? ((await answer.json()).data.title as string) : null
}

export async function openArticle(page: Page, id: number) {
  await page.goto(`/blogs/edit/${id}`)
  await expect(page.locator('[data-editor] .cm-content')).toBeVisible()
}

export const dialogOf = (page: Page) => page.getByRole('dialog')
