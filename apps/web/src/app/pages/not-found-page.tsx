import { Compass } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button.tsx'

export function NotFoundPage() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-20 text-center">
      <span className="mb-5 inline-flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent-text">
        <Compass aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl font-semibold tracking-tight">Page Non Trouvée</h1>
      <p className="mt-2 text-muted">
        L’adresse demandée ne mène à aucune page. Elle a peut-être changé, ou comporte une faute de frappe.
      </p>
      <Button asChild className="mt-6">
        <Link to="/">Retour au tableau de bord</Link>
      </Button>
    </div>
  )
}
