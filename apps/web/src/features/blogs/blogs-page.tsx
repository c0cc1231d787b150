import { useQuery } from '@tanstack/react-query'
import { BLOG_PAGE_SIZE } from '@vigie/contract/writing/blogs.ts'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { LoadFailureAlert } from '@/components/states/load-failure-alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useFocusPoints } from '@/domain/library/use-focus-points.ts'
import { HEADINGS } from '@/domain/site/headings.ts'
import { useSitePage } from '@/domain/site/site-pages.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { blogQueries } from './api.ts'
import { BlogFilters } from './blog-filters.tsx'
import { BlogStatCards } from './blog-stat-cards.tsx'
import { BlogTable } from './blog-table.tsx'
import { BLOG_FAILURES } from './blog-words.ts'
import { useBlogsUrl } from './blogs-url.ts'
import { useBlogActions } from './use-blog-actions.ts'
import { useDuplicateBlog } from './use-duplicate-blog.ts'

const NEW_BLOG = (
  <Button asChild>
    <Link to="/blogs/new">
      <Plus aria-hidden="true" />
      Nouveau Blog
    </Link>
  </Button>
)

export function BlogsPage() {
  const { filters, changeFilters, changePage, isFiltered, clearFilters } = useBlogsUrl()
  const { published, planned, ...rest } = filters
  const query = {
    ...rest,
    ...(published ? { published: published === 'true' } : {}),
    ...(planned ? { planned: true } : {}),
    limit: BLOG_PAGE_SIZE,
  }
  const list = useListScreen(useQuery(blogQueries.list(query)), query)
  const stats = useQuery(blogQueries.stats())
  const focusOf = useFocusPoints(list.rows.map(({ image }) => image))
  const actions = useBlogActions(list.remove)
  const duplicate = useDuplicateBlog()
  const page = useSitePage('blog')
  return (
    <>
      <PageHeader actions={NEW_BLOG} {...HEADINGS.blogs} />
      {stats.isError && (
        <LoadFailureAlert
          isRetrying={stats.isFetching}
          message={failureMessage(stats.error, BLOG_FAILURES.stats)}
          onRetry={() => void stats.refetch()}
          title="Erreur lors du chargement des statistiques"
        />
      )}
      <BlogStatCards stats={stats.data} />
      <BlogFilters categories={stats.data?.categories ?? []} filters={filters} onChange={changeFilters} />
      <ListScreen
        empty={{
          message: 'Aucun blog trouvé',
          ...(isFiltered ? { onClear: clearFilters } : { action: NEW_BLOG }),
        }}
        failure={{ ...BLOG_FAILURES.list, title: 'Erreur lors du chargement des blogs' }}
        list={list}
        news={['nouvel article', 'nouveaux articles']}
        onPageChange={changePage}
        summary={(pagination) => formatTotal(pagination, 'blog')}
        waiting={<TableSkeleton columns={6} />}
      >
        {(rows) => (
          <BlogTable
            blogs={rows}
            focusOf={focusOf}
            hrefOf={page.hrefOf}
            isGone={list.isGone}
            onDelete={(blog) => void actions.remove(blog)}
            onDuplicate={(blog) => void duplicate(blog)}
            onToggle={(blog) => void actions.toggle(blog)}
          />
        )}
      </ListScreen>
    </>
  )
}
