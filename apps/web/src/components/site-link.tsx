import { ExternalLink } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'

const LABEL = 'Voir sur le site'

interface SiteLinkProps {
  href: string
  /** In a list: what is seen there, told apart from the other rows. */
  of?: string
  size?: 'sm' | 'icon'
}

/** To the page of the company's site that shows what is edited here. */
export function SiteLink({ href, of, size = 'sm' }: SiteLinkProps) {
  return (
    <Button
      asChild
      className={size === 'sm' ? 'h-auto! px-0! pointer-coarse:min-h-11' : undefined}
      size={size}
      variant={size === 'sm' ? 'link' : 'ghost'}
    >
      <a
        aria-label={of ? `${LABEL} : ${of}` : undefined}
        href={href}
        rel="noopener noreferrer"
        target="_blank"
        title={size === 'icon' ? LABEL : undefined}
      >
        <ExternalLink aria-hidden="true" />
        {size === 'sm' && LABEL}
      </a>
    </Button>
  )
}
