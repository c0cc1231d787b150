import { useQuery } from '@tanstack/react-query'
import type { Project } from '@vigie/contract/writing/projects.ts'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { PageHeader } from '@/components/page-header.tsx'
import { CardGridSkeleton } from '@/components/states/list-skeletons.tsx'
import { LoadFailureAlert } from '@/components/states/load-failure-alert.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { useFocusPoints } from '@/domain/library/use-focus-points.ts'
import { HEADINGS } from '@/domain/site/headings.ts'
import { useSitePage } from '@/domain/site/site-pages.ts'
import { useRecoverableWords } from '@/domain/site/use-recoverable-words.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { projectQueries, useDeleteProject } from './api.ts'
import { ProjectCard } from './project-card.tsx'
import { ProjectFilters } from './project-filters.tsx'
import { PROJECT_FAILURES } from './project-words.ts'
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
  const { filters, changeFilters, clearFilters } = useProjectsUrl()
  const { category, search } = filters
  const list = useListScreen(useQuery(projectQueries.list({ category, search })), filters)
  const categories = useQuery(projectQueries.categories())
  const focusOf = useFocusPoints(list.rows.map(({ image }) => image))
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
      <ProjectFilters categories={categories.data ?? []} filters={filters} onChange={changeFilters} />
      <ListScreen
        empty={{
          message: 'Aucun projet trouvé',
          ...(search
            ? { onClear: clearFilters }
            : { action: category ? <AllCategoriesButton onClick={clearFilters} /> : NEW_PROJECT }),
        }}
        failure={{ ...PROJECT_FAILURES.list, title: 'Erreur lors de la récupération des projets' }}
        list={list}
        news={['nouveau projet', 'nouveaux projets']}
        waiting={<CardGridSkeleton />}
      >
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
      </ListScreen>
    </>
  )
}

function AllCategoriesButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick} variant="outline">
      Voir toutes les catégories
    </Button>
  )
}

function useRemoveProject(onDeleted: (id: number) => void) {
  const { confirmDelete } = useConfirm()
  const note = useRecoverableWords()
  const deleteProject = useDeleteProject()
  return ({ id, title }: Project) =>
    confirmDelete(
      title,
      async () => {
        try {
          await deleteProject.mutateAsync(id)
        } catch (error) {
          reportFailure(error, PROJECT_FAILURES.delete)
          throw error
        }
        onDeleted(id)
        toast.success(`Le projet "${title}" a été supprimé avec succès`, { isBrief: true })
      },
      { note },
    )
}
