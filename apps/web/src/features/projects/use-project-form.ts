import { type Project, projectConflictSchema } from '@vigie/contract/projects.ts'
import { type ContentRecord, useContentForm } from '@/components/content-form/use-content-form.ts'
import { useLeaveAfterSave } from '@/components/content-form/use-leave-after-save.ts'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { ApiError } from '@/lib/http.ts'
import { useSaveProject } from './api.ts'
import {
  findProjectProblems,
  type ProjectFormValues,
  toProjectBody,
  toProjectValues,
} from './project-form-values.ts'
import { saveMessage } from './project-messages.ts'

export function useProjectForm(project: Project | null) {
  const saveProject = useSaveProject()
  const { isLeaving, leave, leaveSoon, stayAt } = useLeaveAfterSave('/projects')
  const form = useContentForm<ProjectFormValues, Project>({
    record: project,
    draftKey: 'project',
    toValues: toProjectValues,
    findProblems: findProjectProblems,
    save: (values, onto) => saveProject.mutateAsync({ id: onto?.id ?? null, body: toBody(values, onto) }),
    readConflict: (error) =>
      error instanceof ApiError && error.status === 409
        ? (projectConflictSchema.safeParse(error.body).data?.current ?? null)
        : null,
    describeFailure: (error, isNew) => saveMessage(error, isNew ? 'create' : 'update'),
    onSaved: (saved, how, wasNew) => {
      areaToast.success(wasNew ? 'Projet créé avec succès' : 'Projet modifié avec succès')
      if (how === 'leave') leaveSoon()
      else if (wasNew) stayAt(`/projects/edit/${saved.id}`)
    },
  })
  return { form, isLeaving, leave }
}

function toBody(values: ProjectFormValues, onto: ContentRecord | null) {
  return onto ? { ...toProjectBody(values), version: onto.version } : toProjectBody(values)
}
