import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { fr } from '@/lib/typography.ts'

export function GmailGuideSection({ onFill }: { onFill: () => void }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Configurer Gmail</CardTitle>
        <CardDescription>Cinq minutes, une seule fois.</CardDescription>
      </CardHeader>
      <CardContent className="space-y-4 text-sm">
        <ol className="list-decimal space-y-3 pl-5 marker:text-muted">
          <li>
            Activez la{' '}
            <GoogleLink href="https://myaccount.google.com/signinoptions/two-step-verification">
              validation en deux étapes
            </GoogleLink>{' '}
            de votre compte Google.
          </li>
          <li>
            Créez un{' '}
            <GoogleLink href="https://myaccount.google.com/apppasswords">
              mot de passe d’application
            </GoogleLink>
            {fr(' : Google affiche 16 caractères, une seule fois.')}
          </li>
          <li>
            {fr('Serveur ')}
            <Value>smtp.gmail.com</Value>, port <Value>587</Value> avec STARTTLS, ou <Value>465</Value> avec
            SSL/TLS.
          </li>
          <li>
            {fr(
              'Identifiant : votre adresse Gmail complète. Mot de passe : les 16 caractères, pas celui du compte.',
            )}
          </li>
          <li>Envoyez un e-mail de test, puis sauvegardez.</li>
        </ol>
        <Button className="w-full" onClick={onFill} size="sm" variant="secondary">
          Préremplir pour Gmail
        </Button>
        <p className="text-muted">
          {fr(
            'Gmail laisse partir 500 e-mails par jour. Au-delà, ils attendent ici et partent le lendemain.',
          )}
        </p>
      </CardContent>
    </Card>
  )
}

function GoogleLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className="font-medium text-accent-text underline underline-offset-4"
      href={href}
      rel="noreferrer"
      target="_blank"
    >
      {children}
      <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  )
}

const Value = ({ children }: { children: ReactNode }) => (
  <code className="rounded-sm bg-subtle px-1 py-0.5 text-[0.8125rem]">{children}</code>
)
