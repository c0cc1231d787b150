import type { BlogListItem } from '@vigie/contract/writing/blogs.ts'
import { useNavigate } from 'react-router'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { useCopyBlog } from './api.ts'
import { BLOG_FAILURES } from './blog-words.ts'

/** Opens the copy, which is made to be changed. */
export function useDuplicateBlog() {
  const copyBlog = useCopyBlog()
  const navigate = useNavigate()
  return async ({ id }: BlogListItem) => {
    if (copyBlog.isPending) return
    try {
      const copy = await copyBlog.mutateAsync(id)
      toast.success('Blog dupliqué avec succès', { description: 'La copie est un brouillon.', isBrief: true })
      await navigate(`/blogs/edit/${copy.id}`)
    } catch (error) {
      reportFailure(error, BLOG_FAILURES.duplicate)
    }
  }
}
