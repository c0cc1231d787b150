import type { BlogListItem } from '@vigie/contract/writing/blogs.ts'
import { useNavigate } from 'react-router'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
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
      areaToast.success('Blog dupliqué avec succès', 'La copie est un brouillon.')
      await navigate(`/blogs/edit/${copy.id}`)
    } catch (error) {
      reportFailure(error, BLOG_FAILURES.duplicate)
    }
  }
}
