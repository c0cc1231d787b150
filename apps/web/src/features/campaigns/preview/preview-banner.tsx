import { CAMPAIGN_TOO_LARGE, type CampaignPreview } from '@vigie/contract/mailing/campaigns.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { fr } from '@/lib/typography.ts'

/** What a person should know before sending it. */
export function PreviewBanner({ preview }: { preview: CampaignPreview }) {
  const { isTooLarge, unknownArticles } = preview
  return (
    <>
      {isTooLarge && (
        <Alert className="mb-3" type="error">
          {fr(CAMPAIGN_TOO_LARGE)}
        </Alert>
      )}
      {unknownArticles.length > 0 && (
        <Alert className="mb-3" title="Ces articles ne sont pas publiés" type="warning">
          <ul className="list-disc pl-4">
            {unknownArticles.map((address) => (
              <li className="break-all" key={address}>
                {address}
              </li>
            ))}
          </ul>
          Ils restent de simples liens.
        </Alert>
      )}
    </>
  )
}
