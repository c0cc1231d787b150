import { useQuery } from '@tanstack/react-query'
import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { BLOG_NOT_FOUND } from '@vigie/contract/writing/blogs.ts'
import { ALL_BLOGS } from '@/components/back-link.tsx'
import { EditRecordPage, NewRecordPage, type RecordPage } from '@/domain/content-form/record-page.tsx'
import { FORM_TITLES } from '@/domain/site/headings.ts'
import { blogQueries } from './api.ts'
import { BlogForm } from './blog-form.tsx'
import { BLOG_FAILURES } from './blog-words.ts'

const PAGE: RecordPage<Blog> = {
  back: ALL_BLOGS,
  titles: { new: FORM_TITLES.newBlog, edited: FORM_TITLES.editedBlog },
  useRecord: (id) => useQuery(blogQueries.one(id)),
  failure: BLOG_FAILURES.read,
  notFound: BLOG_NOT_FOUND,
  list: { path: '/blogs', label: 'Retour aux blogs' },
  renderForm: (blog, onCreated) => <BlogForm blog={blog} onCreated={onCreated} />,
}

export const NewBlogPage = () => <NewRecordPage page={PAGE} />
export const EditBlogPage = () => <EditRecordPage page={PAGE} />
