import type { CampaignReport } from '@vigie/contract/mailing/campaigns.ts'
import { Bar } from '@/components/charts/bar.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { formatCount } from '@/lib/numbers.ts'

/** The links in the order of the mail. */
export function LinkList({ links }: Pick<CampaignReport, 'links'>) {
  const max = Math.max(1, ...links.map(({ clicks }) => clicks))
  return (
    <Card aria-labelledby="links-title">
      <CardHeader>
        <CardTitle id="links-title">Clics par lien</CardTitle>
      </CardHeader>
      <CardContent>
        {links.length === 0 ? (
          <p className="text-sm text-muted">Cet e-mail ne contient aucun lien.</p>
        ) : (
          <ul className="space-y-4">
            {links.map(({ url, clicks }, position) => (
              // The same address may stand twice in a mail.
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the links is that of the mail.
              <li key={`${position} ${url}`}>
                <Bar
                  label={
                    <a
                      className="underline-offset-4 hover:underline"
                      href={url}
                      rel="noreferrer"
                      target="_blank"
                      title={url}
                    >
                      {url.replace(/^https?:\/\//, '')}
                    </a>
                  }
                  max={max}
                  value={clicks}
                  valueText={formatCount(clicks, 'clic')}
                />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}
