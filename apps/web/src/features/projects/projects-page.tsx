import { useQuery } from '@tanstack/react-query'
import type { Project } from '@vigie/contract/writing/projects.ts'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { EmptyState } from '@/components/states/empty-state.tsx'
import { CardGridSkeleton } from '@/components/states/list-skeletons.tsx'
import { LoadFailureAlert } from '@/components/states/load-failure-alert.tsx'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Button } from '@/components/ui/button.tsx'
import { useFocusOf } from '@/domain/library/use-focus-of.ts'
import { HEADINGS } from '@/domain/site/headings.ts'
import { useSitePage } from '@/domain/site/site-pages.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useSteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { projectQueries, useDeleteProject } from './api.ts'
import { ProjectCard } from './project-card.tsx'
import { ProjectFilters } from './project-filters.tsx'
import { PROJECT_FAILURES } from './project-messages.ts'
import { useProjectsUrl } from './projects-url.ts'
import { useDuplicateProject } from './use-duplicate-project.ts'

const NEW_PROJECT = (
  <Button asChild>
    <Link to="/projects/new">
      <Plus aria-hidden="true" />
      Nouveau Projet
    </Link>
  </Button>
)

export function ProjectsPage() {
  const { filters, change } = useProjectsUrl()
  const { category, search } = filters
  const projects = useQuery(projectQueries.list({ category, search }))
  const categories = useQuery(projectQueries.categories())
  const list = useSteadyRows(projects.isPlaceholderData ? undefined : projects.data, {
    scope: { category, search },
    isFresh: projects.isFetchedAfterMount,
  })
  const focusOf = useFocusOf(list.rows.map(({ image }) => image))
  const isEmpty = list.rows.length === 0
  const remove = useRemoveProject(list.remove)
  const duplicate = useDuplicateProject()
  const page = useSitePage('project')
  return (
    <>
      <PageHeader actions={NEW_PROJECT} {...HEADINGS.projects} />
      {categories.isError && (
        <LoadFailureAlert
          isRetrying={categories.isFetching}
          message={failureMessage(categories.error, PROJECT_FAILURES.categories)}
          onRetry={() => void categories.refetch()}
          title="Erreur lors de la récupération des catégories"
        />
      )}
      <ProjectFilters categories={categories.data ?? []} filters={filters} onChange={change} />
      {projects.isError && (
        <LoadFailureAlert
          isRetrying={projects.isFetching}
          message={failureMessage(projects.error, PROJECT_FAILURES.list)}
          onRetry={() => void projects.refetch()}
          title="Erreur lors de la récupération des projets"
        />
      )}
      {projects.isPending && <CardGridSkeleton />}
      {projects.data && isEmpty && (
        <EmptyState
          action={
            search ? (
              <Button onClick={() => change({ search: undefined, category: undefined })} variant="outline">
                Effacer les filtres
              </Button>
            ) : category ? (
              <Button onClick={() => change({ category: undefined })} variant="outline">
                Voir toutes les catégories
              </Button>
            ) : (
              NEW_PROJECT
            )
          }
          message="Aucun projet trouvé"
        />
      )}
      {!isEmpty && (
        <SteadyList list={list} news={['nouveau projet', 'nouveaux projets']}>
          {(rows) => (
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {rows.map((project) => (
                <ProjectCard
                  focus={focusOf(project.image)}
                  href={project.isActive ? page.hrefOf(project) : undefined}
                  isGone={list.isGone(project.id)}
                  key={project.id}
                  onDelete={() => void remove(project)}
                  onDuplicate={() => void duplicate(project)}
                  project={project}
                />
              ))}
            </div>
          )}
        </SteadyList>
      )}
    </>
  )
}

function useRemoveProject(onDeleted: (id: number) => void) {
  const { confirmDelete } = useConfirm()
  const deleteProject = useDeleteProject()
  return ({ id, title }: Project) =>
    confirmDelete(title, async () => {
      try {
        await deleteProject.mutateAsync(id)
      } catch (error) {
        reportFailure(error, PROJECT_FAILURES.delete)
        throw error
      }
      onDeleted(id)
      areaToast.success(`Le projet "${title}" a été supprimé avec succès`)
    })
}
