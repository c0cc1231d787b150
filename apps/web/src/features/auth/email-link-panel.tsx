import { Link } from 'react-router'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { AUTH_FAILURE, type EmailLink, useFollowEmailLink } from './api.ts'

const WORDS = {
  confirm: {
    title: 'Confirmer votre adresse',
    text: 'Les liens de mot de passe oublié iront ensuite à cette adresse.',
    button: 'Confirmer cette adresse',
  },
  undo: {
    title: 'Annuler le changement d’adresse',
    text: 'Votre ancienne adresse sera rétablie et toutes les sessions de votre compte seront fermées. Vous choisirez ensuite un nouveau mot de passe.',
    button: 'Rétablir mon ancienne adresse',
  },
} as const

type Props = {
  link: EmailLink
  onDone: (answer: { message: string; resetToken?: string | undefined }) => void
}

/** Shown for a link of a mail. A button is needed because mail scanners follow links. */
export function EmailLinkPanel({ link, onDone }: Props) {
  const follow = useFollowEmailLink()
  const words = WORDS[link.kind]
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{words.title}</h1>
      <p className="mt-1.5 mb-8 text-muted">{fr(words.text)}</p>
      {follow.isError && (
        <Alert className="mb-6" type="error">
          {failureMessage(follow.error, AUTH_FAILURE)}
        </Alert>
      )}
      <Button
        isBusy={follow.isPending}
        busyLabel="Un instant…"
        className="h-10 w-full"
        onClick={() => follow.mutate(link, { onSuccess: onDone })}
      >
        {words.button}
      </Button>
      <p className="mt-8 text-center text-sm">
        <Link className="font-medium text-accent-text underline underline-offset-4" to="/login">
          Retour à la connexion
        </Link>
      </p>
    </>
  )
}
