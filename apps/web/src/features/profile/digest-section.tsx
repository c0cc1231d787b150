import { useQuery } from '@tanstack/react-query'
import { WEEKLY_DIGEST } from '@vigie/contract/accounts/weekly-digest.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { digestQuery, useSetDigest } from './api.ts'

/** AUDI-09: off until somebody asks for it. */
export function DigestSection() {
  const digest = useQuery(digestQuery)
  const setDigest = useSetDigest()
  const handleChange = (isWanted: boolean) =>
    setDigest.mutate(isWanted, {
      onSuccess: () =>
        toast.success(
          isWanted ? fr('C’est noté : premier envoi lundi prochain') : 'Vous ne recevrez plus cet e-mail',
        ),
      onError: (error) => reportFailure(error, 'Ce choix n’a pas pu être enregistré'),
    })
  return (
    <Card id="point-du-lundi">
      <CardHeader>
        <CardTitle>{WEEKLY_DIGEST}</CardTitle>
        <CardDescription>L’essentiel de la semaine passée, par e-mail, le lundi à 8 h.</CardDescription>
      </CardHeader>
      <CardContent>
        {digest.isPending && <Skeleton className="h-10 w-full" />}
        {digest.isError && (
          <div className="flex flex-wrap items-center gap-3 text-sm text-danger-text" role="alert">
            {failureMessage(digest.error)}
            <Button onClick={() => void digest.refetch()} size="sm" variant="outline">
              Réessayer
            </Button>
          </div>
        )}
        {digest.data && (
          <Checkbox
            checked={setDigest.isPending ? setDigest.variables : digest.data.isWanted}
            disabled={setDigest.isPending}
            help="Les visites et leur évolution, les pages les plus vues, d’où viennent les visites, les objectifs, et ce qui attend une réponse. Chaque e-mail porte un lien pour ne plus le recevoir."
            label="Recevoir le point du lundi"
            onChange={(event) => handleChange(event.target.checked)}
          />
        )}
      </CardContent>
    </Card>
  )
}
