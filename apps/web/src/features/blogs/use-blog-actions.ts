import type { BlogListItem } from '@vigie/contract/blogs.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { useDeleteBlog, useSetPublished } from './api.ts'
import { BLOG_SUCCESS, blogMessage, publishingFailure } from './blog-messages.ts'

/** What one does to an article from the list, each after its question, which stays when it fails. */
export function useBlogActions(onDeleted: (id: number) => void) {
  const { confirm, confirmDelete } = useConfirm()
  const setPublished = useSetPublished()
  const deleteBlog = useDeleteBlog()

  return {
    toggle: ({ id, title, published }: BlogListItem) =>
      confirm({
        type: published ? 'warning' : 'info',
        title: published ? 'Confirmer la dépublication' : 'Confirmer la publication',
        message: published
          ? `« ${title} » ne sera plus visible sur le site.`
          : `« ${title} » sera visible sur le site.`,
        confirmText: published ? 'Dépublier' : 'Publier',
        onConfirm: async () => {
          try {
            await setPublished.mutateAsync({ id, published: !published })
          } catch (error) {
            const { title: failure, reason } = publishingFailure(error, !published)
            areaToast.error(failure, reason)
            throw error
          }
          areaToast.success(published ? BLOG_SUCCESS.unpublish : BLOG_SUCCESS.publish)
        },
      }),
    remove: ({ id, title }: BlogListItem) =>
      confirmDelete(title, async () => {
        try {
          await deleteBlog.mutateAsync(id)
        } catch (error) {
          areaToast.error(blogMessage(error, 'delete'))
          throw error
        }
        onDeleted(id)
        areaToast.success(BLOG_SUCCESS.delete)
      }),
  }
}
