import { useQuery } from '@tanstack/react-query'
import { idParamsSchema } from '@vigie/contract/common.ts'
import { PROJECT_NOT_FOUND } from '@vigie/contract/projects.ts'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ErrorPanel } from '@/components/error-panel.tsx'
import { FormSkeleton } from '@/components/list-skeletons.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ApiError } from '@/lib/http.ts'
import { projectQueries } from './api.ts'
import { ProjectForm } from './project-form.tsx'
import { projectMessage } from './project-messages.ts'

const BACK = (
  <Link className="inline-flex items-center gap-1 text-muted hover:text-fg" to="/projects">
    <ArrowLeft aria-hidden="true" className="size-4" />
    Tous les projets
  </Link>
)

export function NewProjectPage() {
  return (
    <>
      <PageHeader back={BACK} title="Nouveau projet" />
      <ProjectForm project={null} />
    </>
  )
}

export function EditProjectPage() {
  const { data: params } = idParamsSchema.safeParse(useParams())
  return (
    <>
      <PageHeader back={BACK} title="Modifier le projet" />
      {params ? <StoredProject id={params.id} key={params.id} /> : <NotFound />}
    </>
  )
}

function StoredProject({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(projectQueries.one(id))
  if (data) return <ProjectForm project={data} />
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error)
    return (
      <ErrorPanel
        message={projectMessage(error, 'read')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return <FormSkeleton fields={6} />
}

function NotFound() {
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center" role="alert">
      <p className="font-medium">{PROJECT_NOT_FOUND}</p>
      <Button asChild variant="outline">
        <Link to="/projects">Retour aux projets</Link>
      </Button>
    </div>
  )
}
