import { ExternalLink } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'

const LABEL = 'Voir sur le site'

type SiteLinkProps = {
  href: string
  /** In a list: the name of the row, so that screen readers can tell the links apart. */
  of?: string
}

/** A link to the page of the company's site that shows this content. */
export function SiteLink({ href, of }: SiteLinkProps) {
  return (
    <Button asChild className="h-auto! px-0! pointer-coarse:min-h-11" size="sm" variant="link">
      <a
        aria-label={of ? `${LABEL} : ${of}` : undefined}
        href={href}
        rel="noopener noreferrer"
        target="_blank"
      >
        <ExternalLink aria-hidden="true" />
        {LABEL}
      </a>
    </Button>
  )
}
