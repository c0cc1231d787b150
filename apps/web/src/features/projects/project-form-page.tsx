import { useQuery } from '@tanstack/react-query'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { PROJECT_NOT_FOUND } from '@vigie/contract/writing/projects.ts'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { ALL_PROJECTS } from '@/components/back-link.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { FORM_TITLES } from '@/domain/site/headings.ts'
import { useNamePage } from '@/domain/site/page-title.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { projectQueries } from './api.ts'
import { ProjectForm } from './project-form.tsx'
import { PROJECT_FAILURES } from './project-messages.ts'

export function NewProjectPage() {
  // A second navigation to this page opens an empty form: what was written before was saved under its own address.
  return <NewProject key={useLocation().key} />
}

function NewProject() {
  const [isCreated, setCreated] = useState(false)
  const title = isCreated ? FORM_TITLES.editedProject : FORM_TITLES.newProject
  useNamePage(isCreated ? title : null)
  return (
    <>
      <PageHeader back={ALL_PROJECTS} title={title} />
      <ProjectForm project={null} onCreated={() => setCreated(true)} />
    </>
  )
}

export function EditProjectPage() {
  const { data: params } = idParamsSchema.safeParse(useParams())
  return (
    <>
      <PageHeader back={ALL_PROJECTS} title={FORM_TITLES.editedProject} />
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
        message={failureMessage(error, PROJECT_FAILURES.read)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
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
