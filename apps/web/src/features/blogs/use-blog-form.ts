import { type Blog, blogConflictSchema } from '@vigie/contract/blogs.ts'
import { type ContentRecord, useContentForm } from '@/components/content-form/use-content-form.ts'
import { useLeaveAfterSave } from '@/components/content-form/use-leave-after-save.ts'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { ApiError } from '@/lib/http.ts'
import { useSaveBlog } from './api.ts'
import { type BlogFormValues, findBlogProblems, toBlogBody, toBlogValues } from './blog-form-values.ts'
import { BLOG_SUCCESS, blogMessage } from './blog-messages.ts'

export function useBlogForm(blog: Blog | null) {
  const saveBlog = useSaveBlog()
  const { isLeaving, leave, leaveSoon, stayAt } = useLeaveAfterSave('/blogs')
  const form = useContentForm<BlogFormValues, Blog>({
    record: blog,
    draftKey: 'blog',
    toValues: toBlogValues,
    findProblems: findBlogProblems,
    save: (values, onto) => saveBlog.mutateAsync({ id: onto?.id ?? null, body: toBody(values, onto) }),
    readConflict: (error) =>
      error instanceof ApiError && error.status === 409
        ? (blogConflictSchema.safeParse(error.body).data?.current ?? null)
        : null,
    describeFailure: (error, isNew) => blogMessage(error, isNew ? 'create' : 'update'),
    onSaved: (saved, how, wasNew) => {
      areaToast.success(wasNew ? BLOG_SUCCESS.create : BLOG_SUCCESS.update)
      if (how === 'leave') leaveSoon()
      else if (wasNew) stayAt(`/blogs/edit/${saved.id}`)
    },
  })
  return { form, isLeaving, leave }
}

function toBody(values: BlogFormValues, onto: ContentRecord | null) {
  return onto ? { ...toBlogBody(values), version: onto.version } : toBlogBody(values)
}
