import { RotateCw, TriangleAlert } from 'lucide-react'
import { useRouteError } from 'react-router'
import { Button } from '@/components/ui/button.tsx'
import { isMissingCode } from '@/lib/missing-code.ts'
import { MissingCodePage } from './missing-code-page.tsx'

export function RouteErrorPage() {
  return isMissingCode(useRouteError()) ? <MissingCodePage /> : <BrokenScreen />
}

const TITLE = 'Unexpected Application Error!'

function BrokenScreen() {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-20 text-center" role="alert">
      <span className="mb-5 inline-flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <TriangleAlert aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl font-semibold tracking-tight" lang="en">
        {TITLE}
      </h1>
      <p className="mt-2 text-muted">
        Une erreur inattendue a interrompu cet écran. Rechargez la page ; si l’erreur persiste, prévenez la
        personne qui administre le site.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button asChild variant="outline">
          {/* A plain link: it loads the whole application again, without the state of the broken screen. */}
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
