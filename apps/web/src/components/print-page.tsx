import './print-page.css'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import { Button } from './ui/button.tsx'

type Props = PageHeaderProps & {
  /** False until there is something to print. */
  canPrint: boolean
  children: ReactNode
}

/** A page for paper: its header and the frame around it are not printed. */
export function PrintPage({ canPrint, actions, children, ...header }: Props) {
  return (
    <div className="print-page">
      <PageHeader
        {...header}
        actions={
          <>
            {actions}
            <Button disabled={!canPrint} onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Imprimer
            </Button>
          </>
        }
      />
      {children}
    </div>
  )
}
