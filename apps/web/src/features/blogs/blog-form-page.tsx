import { useQuery } from '@tanstack/react-query'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { BLOG_NOT_FOUND } from '@vigie/contract/writing/blogs.ts'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { ALL_BLOGS } from '@/components/back-link.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { FORM_TITLES } from '@/domain/site/headings.ts'
import { useNamePage } from '@/domain/site/page-title.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { blogQueries } from './api.ts'
import { BlogForm } from './blog-form.tsx'
import { BLOG_FAILURES } from './blog-messages.ts'

export function NewBlogPage() {
  // A second navigation to this page opens an empty form: what was written before was saved under its own address.
  return <NewBlog key={useLocation().key} />
}

function NewBlog() {
  const [isCreated, setCreated] = useState(false)
  const title = isCreated ? FORM_TITLES.editedBlog : FORM_TITLES.newBlog
  useNamePage(isCreated ? title : null)
  return (
    <>
      <PageHeader back={ALL_BLOGS} title={title} />
      <BlogForm blog={null} onCreated={() => setCreated(true)} />
    </>
  )
}

export function EditBlogPage() {
  const { data: params } = idParamsSchema.safeParse(useParams())
  return (
    <>
      <PageHeader back={ALL_BLOGS} title={FORM_TITLES.editedBlog} />
      {params ? <StoredBlog id={params.id} key={params.id} /> : <NotFound />}
    </>
  )
}

function StoredBlog({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(blogQueries.one(id))
  if (data) return <BlogForm blog={data} />
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error)
    return (
      <ErrorPanel
        message={failureMessage(error, BLOG_FAILURES.read)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return <FormSkeleton fields={6} />
}

function NotFound() {
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center" role="alert">
      <p className="font-medium">{BLOG_NOT_FOUND}</p>
      <Button asChild variant="outline">
        <Link to="/blogs">Retour aux blogs</Link>
      </Button>
    </div>
  )
}
