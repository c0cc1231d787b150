import { useQuery } from '@tanstack/react-query'
import {
  CAMPAIGN_WITHOUT_ADDRESS,
  CAMPAIGN_WITHOUT_IDENTITY,
  CAMPAIGN_WITHOUT_SERVER,
} from '@vigie/contract/mailing/campaigns.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { fr } from '@/lib/typography.ts'
import { senderQueries } from '../sender/api.ts'

const SenderDialog = lazyPart(async () => (await import('../sender/sender-dialog.tsx')).SenderDialog)

/** What keeps a campaign from leaving, said before somebody tries. */
export function ObstaclesBanner() {
  const sender = useQuery(senderQueries.sender()).data
  const mail = useQuery(senderQueries.mailStatus()).data
  const address = useQuery(senderQueries.address()).data
  const missing =
    mail && !mail.isConfigured
      ? CAMPAIGN_WITHOUT_SERVER
      : address && !address.publicUrl
        ? CAMPAIGN_WITHOUT_ADDRESS
        : null
  const [isOpen, setOpen] = useState(false)
  const hasIdentity = !sender || (sender.name && sender.postalAddress)
  return (
    <>
      {missing && (
        <Alert type="warning">
          <p>{fr(missing)}</p>
          <Link className="font-medium underline underline-offset-2" to="/configuration">
            Ouvrir la configuration
          </Link>
        </Alert>
      )}
      {!hasIdentity && (
        <Alert type="warning">
          <p>{fr(CAMPAIGN_WITHOUT_IDENTITY)}</p>
          <Button className="mt-2" onClick={() => setOpen(true)} size="sm" variant="outline">
            Indiquer l’expéditeur
          </Button>
        </Alert>
      )}
      {isOpen && sender && (
        <Suspense>
          <SenderDialog onClose={() => setOpen(false)} sender={sender} />
        </Suspense>
      )}
    </>
  )
}
