import { useQuery } from '@tanstack/react-query'
import type { Project } from '@vigie/contract/writing/projects.ts'
import { PROJECT_NOT_FOUND } from '@vigie/contract/writing/projects.ts'
import { ALL_PROJECTS } from '@/components/back-link.tsx'
import { EditRecordPage, NewRecordPage, type RecordPage } from '@/domain/content-form/record-page.tsx'
import { FORM_TITLES } from '@/domain/site/headings.ts'
import { projectQueries } from './api.ts'
import { ProjectForm } from './project-form.tsx'
import { PROJECT_FAILURES } from './project-words.ts'

const PAGE: RecordPage<Project> = {
  back: ALL_PROJECTS,
  titles: { new: FORM_TITLES.newProject, edited: FORM_TITLES.editedProject },
  useRecord: (id) => useQuery(projectQueries.one(id)),
  failure: PROJECT_FAILURES.read,
  notFound: PROJECT_NOT_FOUND,
  list: { path: '/projects', label: 'Retour aux projets' },
  renderForm: (project, onCreated) => <ProjectForm onCreated={onCreated} project={project} />,
}

export const NewProjectPage = () => <NewRecordPage page={PAGE} />
export const EditProjectPage = () => <EditRecordPage page={PAGE} />
