import { useQueryClient } from '@tanstack/react-query'
import type { Project } from '@vigie/contract/writing/projects.ts'
import { projectConflictResponseSchema } from '@vigie/contract/writing/projects.ts'
import { toast } from '@/components/toasts/toast.ts'
import { useRecordForm, type VersionedRecord } from '@/domain/content-form/record-form/use-record-form.ts'
import { slugProblems } from '@/domain/content-form/slug-problems.ts'
import { useLeaveAfterSave } from '@/domain/content-form/use-leave-after-save.ts'
import { projectQueries, useSaveProject } from './api.ts'
import {
  findProjectProblems,
  type ProjectFormValues,
  toProjectBody,
  toProjectValues,
} from './project-form-values.ts'
import { PROJECT_FAILURES } from './project-words.ts'

export function useProjectForm(project: Project | null, onCreated: (() => void) | undefined) {
  const client = useQueryClient()
  const saveProject = useSaveProject()
  const { isLeaving, leave, leaveSoon, stayAt } = useLeaveAfterSave('/projects')
  const form = useRecordForm<ProjectFormValues, Project>({
    record: project,
    draftKey: 'project',
    longText: 'description',
    toValues: toProjectValues,
    settle: () => ({ slug: '' }),
    readProblems: slugProblems,
    findProblems: findProjectProblems,
    save: (values, onto) => saveProject.mutateAsync({ id: onto?.id ?? null, body: toBody(values, onto) }),
    read: (id) => client.fetchQuery({ ...projectQueries.one(id), staleTime: 0 }),
    conflictResponse: projectConflictResponseSchema,
    failures: PROJECT_FAILURES,
    onSaved: (saved, how, before) => {
      toast.success(before ? 'Projet modifié avec succès' : 'Projet créé avec succès', { isBrief: true })
      if (how === 'leave') leaveSoon()
      else if (!before) {
        stayAt(`/projects/edit/${saved.id}`)
        onCreated?.()
      }
    },
  })
  return { form, isLeaving, leave }
}

function toBody(values: ProjectFormValues, onto: VersionedRecord | null) {
  return onto ? { ...toProjectBody(values), version: onto.version } : toProjectBody(values)
}
