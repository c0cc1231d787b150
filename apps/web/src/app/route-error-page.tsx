import { RotateCw, TriangleAlert } from 'lucide-react'
import { useRouteError } from 'react-router'
import { Button } from '@/components/ui/button.tsx'

/** A screen that broke, or one whose code could not be fetched. A reload starts afresh in both cases. */
export function RouteErrorPage() {
  const error = useRouteError()
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-20 text-center" role="alert">
      <span className="mb-5 inline-flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <TriangleAlert aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl font-semibold tracking-tight" lang="en">
        Unexpected Application Error!
      </h1>
      <p className="mt-2 text-muted">{explanation(error)}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button asChild variant="outline">
          {/* A plain link: it loads the application anew, whatever state the broken screen left behind. */}
          <a href="/">Retour au tableau de bord</a>
        </Button>
        <Button onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" />
          Recharger la page
        </Button>
      </div>
    </div>
  )
}

function explanation(error: unknown) {
  const isMissingCode =
    error instanceof Error && /dynamically imported module|module script/i.test(error.message)
  return isMissingCode
    ? 'Cette page n’a pas pu être téléchargée : une nouvelle version vient peut-être d’être installée, ou la connexion est interrompue. Rechargez la page pour continuer.'
    : 'Une erreur inattendue a interrompu cet écran. Rechargez la page ; si l’erreur persiste, prévenez la personne qui administre le site.'
}
