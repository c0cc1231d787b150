import { useQueryClient } from '@tanstack/react-query'
import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { blogConflictResponseSchema } from '@vigie/contract/writing/blogs.ts'
import { toast } from '@/components/toasts/toast.ts'
import { useRecordForm } from '@/domain/content-form/record-form/use-record-form.ts'
import { slugProblems } from '@/domain/content-form/slug-problems.ts'
import { useLeaveAfterSave } from '@/domain/content-form/use-leave-after-save.ts'
import type { SaveMode } from '@/domain/forms/use-saved-form.ts'
import { useSessionUser } from '@/domain/session/session.ts'
import { blogQueries, useKeepWorkingCopy, useSaveBlog } from './api.ts'
import {
  type BlogFormValues,
  findBlogProblems,
  toBlogValues,
  toPublishedBody,
  toWorkingCopyBody,
} from './blog-form-values.ts'
import { BLOG_FAILURES, savedWords } from './blog-words.ts'

export function useBlogForm(blog: Blog | null, onCreated: (() => void) | undefined) {
  const user = useSessionUser()
  const client = useQueryClient()
  const saveBlog = useSaveBlog()
  const keepWorkingCopy = useKeepWorkingCopy()
  const { isLeaving, leave, leaveSoon, stayAt } = useLeaveAfterSave('/blogs')
  const form = useRecordForm<BlogFormValues, Blog>({
    record: blog,
    draftKey: 'blog',
    longText: 'content',
    toValues: (stored) => {
      const values = toBlogValues(stored)
      return stored ? values : { ...values, author: user ? `${user.firstName} ${user.lastName}`.trim() : '' }
    },
    settle: () => ({ slug: '' }),
    readProblems: slugProblems,
    findProblems: findBlogProblems,
    save: (values, onto, how) =>
      onto && isKeptAside(values, onto, how)
        ? keepWorkingCopy.mutateAsync({ id: onto.id, body: toWorkingCopyBody(values, onto.version) })
        : saveBlog.mutateAsync({ id: onto?.id ?? null, body: toPublishedBody(values, onto) }),
    read: (id) => client.fetchQuery({ ...blogQueries.one(id), staleTime: 0 }),
    conflictResponse: blogConflictResponseSchema,
    failures: BLOG_FAILURES,
    onSaved: (saved, how, before) => {
      const [title, description] = savedWords(before, saved)
      toast.success(title, { description, isBrief: true })
      if (how === 'leave' || how === 'publish') leaveSoon()
      else if (!before) {
        stayAt(`/blogs/edit/${saved.id}`)
        onCreated?.()
      }
    },
  })
  return { form, isLeaving, leave }
}

/** HIST-12: Ctrl+S never publishes a working copy. Withdrawing the article is no publication. */
function isKeptAside({ published }: BlogFormValues, onto: Blog, how: SaveMode) {
  if (!published || !onto.published) return false
  return how === 'aside' || (how === 'stay' && onto.workingCopy !== null)
}
