import { useQuery } from '@tanstack/react-query'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { LoadFailureAlert } from '@/components/states/load-failure-alert.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { usersQuery } from '../api.ts'
import { secondStepRuleQuery, useSetSecondStepRule } from './api.ts'

const HELP = 'Les personnes qui ne l’ont pas devront l’activer avant de continuer.'

/** One line below the users: whether everybody must have a second step. */
export function SecondStepRuleSection() {
  const rule = useQuery(secondStepRuleQuery)
  const save = useSetSecondStepRule()
  const { confirm } = useConfirm()
  const { data: users = [] } = useQuery(usersQuery)
  const missing = users.filter(({ isActive, secondStep }) => isActive && !secondStep).length
  const required = rule.data?.required ?? false

  const ask = (isRequired: boolean) =>
    void confirm({
      type: isRequired ? 'warning' : 'danger',
      title: isRequired
        ? 'Exiger la validation en deux étapes'
        : 'Ne plus exiger la validation en deux étapes',
      message: fr(isRequired ? consequence(missing) : 'Chacun pourra la retirer de son compte.'),
      confirmText: isRequired ? 'Exiger' : 'Ne plus exiger',
      failureWords: 'Ce réglage n’a pas pu être enregistré',
      onConfirm: async () => {
        await save.mutateAsync(isRequired)
        toast.success(
          isRequired ? 'Validation en deux étapes exigée' : 'Validation en deux étapes facultative',
          { isBrief: true },
        )
      },
    })

  if (rule.isPending) return <Skeleton className="mt-6 h-10 max-w-lg" />
  if (rule.isError) {
    return (
      <div className="mt-6">
        <LoadFailureAlert
          isRetrying={rule.isFetching}
          message={failureMessage(rule.error)}
          onRetry={() => void rule.refetch()}
          title="Le réglage de la validation en deux étapes n’a pas pu être lu"
        />
      </div>
    )
  }
  return (
    <Checkbox
      checked={required}
      className="mt-6"
      help={fr(required ? waiting(missing) : HELP)}
      label="Exiger la validation en deux étapes de tous"
      onChange={(event) => ask(event.target.checked)}
    />
  )
}

const waiting = (missing: number) =>
  missing === 0
    ? 'Tous les comptes actifs l’ont.'
    : `${formatCount(missing, 'personne ne l’a pas encore activée', 'personnes ne l’ont pas encore activée')}.`

const consequence = (missing: number) =>
  missing === 0
    ? 'Tous les comptes actifs l’ont déjà. Les nouveaux devront l’activer à leur première connexion.'
    : `${formatCount(missing, 'compte actif ne l’a pas', 'comptes actifs ne l’ont pas')} : ces personnes devront l’activer avant de continuer, dès maintenant.`
