import type { BlogListItem } from '@vigie/contract/writing/blogs.ts'
import { createElement } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { useRecoverableWords } from '@/domain/site/use-recoverable-words.ts'
import { useDeleteBlog, useSetPublished } from './api.ts'
import { BLOG_FAILURES, BLOG_SUCCESS } from './blog-words.ts'
import { PublicationSummary } from './publication-summary.tsx'

/** Publishes and deletes from the list, after a question that stays open when the action fails. */
export function useBlogActions(onDeleted: (id: number) => void) {
  const { confirm, confirmDelete } = useConfirm()
  const note = useRecoverableWords()
  const setPublished = useSetPublished()
  const deleteBlog = useDeleteBlog()

  return {
    toggle: ({ id, title, published }: BlogListItem) =>
      confirm({
        type: published ? 'warning' : 'info',
        title: published ? 'Confirmer la dépublication' : 'Confirmer la publication',
        message: published
          ? `« ${title} » ne sera plus visible sur le site.`
          : createElement(PublicationSummary, { id, title }),
        confirmText: published ? 'Dépublier' : 'Publier',
        onConfirm: async () => {
          try {
            await setPublished.mutateAsync({ id, published: !published })
          } catch (error) {
            reportFailure(error, published ? BLOG_FAILURES.unpublish : BLOG_FAILURES.publish)
            throw error
          }
          toast.success(published ? BLOG_SUCCESS.unpublish : BLOG_SUCCESS.publish, { isBrief: true })
        },
      }),
    remove: ({ id, title }: BlogListItem) =>
      confirmDelete(
        title,
        async () => {
          try {
            await deleteBlog.mutateAsync(id)
          } catch (error) {
            reportFailure(error, BLOG_FAILURES.delete)
            throw error
          }
          onDeleted(id)
          toast.success(BLOG_SUCCESS.delete, { isBrief: true })
        },
        { note },
      ),
  }
}
