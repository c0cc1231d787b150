import type { Project } from '@vigie/contract/writing/projects.ts'
import { useNavigate } from 'react-router'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { useCopyProject } from './api.ts'
import { PROJECT_FAILURES } from './project-words.ts'

/** Opens the copy, which is made to be changed. */
export function useDuplicateProject() {
  const copyProject = useCopyProject()
  const navigate = useNavigate()
  return async ({ id }: Project) => {
    if (copyProject.isPending) return
    try {
      const copy = await copyProject.mutateAsync(id)
      toast.success('Projet dupliqué avec succès', { description: 'La copie est inactive.', isBrief: true })
      await navigate(`/projects/edit/${copy.id}`)
    } catch (error) {
      reportFailure(error, PROJECT_FAILURES.duplicate)
    }
  }
}
