import { useQueryClient } from '@tanstack/react-query'
import { blogConflictResponseSchema } from '@vigie/contract/blogs.ts'
import type { Blog } from '@vigie/contract/common/content.ts'
import { slugProblems } from '@/components/content-form/slug-problems.ts'
import { useLeaveAfterSave } from '@/components/content-form/use-leave-after-save.ts'
import { useRecordForm, type VersionedRecord } from '@/components/content-form/use-record-form.ts'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { useSessionUser } from '@/lib/session/session.ts'
import { blogQueries, useSaveBlog } from './api.ts'
import { type BlogFormValues, findBlogProblems, toBlogBody, toBlogValues } from './blog-form-values.ts'
import { BLOG_FAILURES, savedWords } from './blog-messages.ts'

export function useBlogForm(blog: Blog | null, onCreated: (() => void) | undefined) {
  const user = useSessionUser()
  const client = useQueryClient()
  const saveBlog = useSaveBlog()
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
    save: (values, onto) => saveBlog.mutateAsync({ id: onto?.id ?? null, body: toBody(values, onto) }),
    read: (id) => client.fetchQuery({ ...blogQueries.one(id), staleTime: 0 }),
    readConflict: (error) =>
      error instanceof ApiError && error.status === 409
        ? (blogConflictResponseSchema.safeParse(error.body).data?.current ?? null)
        : null,
    failures: BLOG_FAILURES,
    onSaved: (saved, how, before) => {
      areaToast.success(...savedWords(before, saved))
      if (how === 'leave') leaveSoon()
      else if (!before) {
        stayAt(`/blogs/edit/${saved.id}`)
        onCreated?.()
      }
    },
  })
  return { form, isLeaving, leave }
}

function toBody(values: BlogFormValues, onto: VersionedRecord | null) {
  return onto ? { ...toBlogBody(values), version: onto.version } : toBlogBody(values)
}
