import type { ReactNode } from 'react'
import { CompanyCard } from './company-card.tsx'
import { EmbedCard } from './embed-card.tsx'
import { SiteOriginsCard } from './site-origins-card.tsx'

type Props = {
  /** Where the company's pages reach the product. */
  origin: string
  /** What other features say about the site. */
  children: ReactNode
}

/** KIT-05 « Votre site »: whom it is of, what to paste there, and which sites may call the product. */
export function SiteTab({ origin, children }: Props) {
  return (
    <>
      <CompanyCard />
      <EmbedCard origin={origin} />
      {children}
      <SiteOriginsCard />
    </>
  )
}
