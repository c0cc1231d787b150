import { useQuery } from '@tanstack/react-query'
import { BLOG_PAGE_SIZE } from '@vigie/contract/writing/blogs.ts'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { LoadFailureAlert } from '@/components/states/load-failure-alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { useFocusOf } from '@/domain/library/use-focus-of.ts'
import { HEADINGS } from '@/domain/site/headings.ts'
import { useSitePage } from '@/domain/site/site-pages.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { blogQueries } from './api.ts'
import { BlogFilters } from './blog-filters.tsx'
import { BLOG_FAILURES } from './blog-messages.ts'
import { BlogStatCards } from './blog-stat-cards.tsx'
import { BlogTable } from './blog-table.tsx'
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
  const { filters, changeFilters, changePage } = useBlogsUrl()
  const { published, planned, ...rest } = filters
  const query = {
    ...rest,
    ...(published ? { published: published === 'true' } : {}),
    ...(planned ? { planned: true } : {}),
    limit: BLOG_PAGE_SIZE,
  }
  const blogs = useQuery(blogQueries.list(query))
  const stats = useQuery(blogQueries.stats())
  const list = useSteadyRows(blogs.isPlaceholderData ? undefined : blogs.data?.data, {
    scope: query,
    isFresh: blogs.isFetchedAfterMount,
  })
  const focusOf = useFocusOf(list.rows.map(({ image }) => image))
  const isEmpty = list.rows.length === 0
  const actions = useBlogActions(list.remove)
  const duplicate = useDuplicateBlog()
  const page = useSitePage('blog')
  const isFiltered = Boolean(filters.search || filters.category || published || planned)
  const clear = () =>
    changeFilters({ search: undefined, category: undefined, published: undefined, planned: undefined })

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
      {blogs.isError && (
        <LoadFailureAlert
          isRetrying={blogs.isFetching}
          message={failureMessage(blogs.error, BLOG_FAILURES.list)}
          onRetry={() => void blogs.refetch()}
          title="Erreur lors du chargement des blogs"
        />
      )}
      {blogs.isPending && <TableSkeleton columns={6} />}
      {blogs.data && isEmpty && (
        <EmptyState
          action={
            isFiltered ? (
              <Button onClick={clear} variant="outline">
                Effacer les filtres
              </Button>
            ) : (
              NEW_BLOG
            )
          }
          message="Aucun blog trouvé"
        />
      )}
      {!isEmpty && (
        <SteadyList list={list} news={['nouvel article', 'nouveaux articles']} page={filters.page}>
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
        </SteadyList>
      )}
      {blogs.data && (
        <Pagination
          className="mt-4"
          onPageChange={changePage}
          page={blogs.data.pagination.page}
          pages={blogs.data.pagination.pages}
          summary={isEmpty ? undefined : formatTotal(blogs.data.pagination, 'blog')}
        />
      )}
    </>
  )
}
