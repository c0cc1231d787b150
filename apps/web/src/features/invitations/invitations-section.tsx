import { useQuery } from '@tanstack/react-query'
import type { InvitationSent } from '@vigie/contract/accounts/invitations.ts'
import { useState } from 'react'
import { SteadyList } from '@/components/lists/steady-list.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { invitationsQuery } from './api.ts'
import { InvitationRow } from './invitation-row.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { useInvitationActions } from './use-invitation-actions.ts'

/** Nothing is drawn when nobody is invited. */
export function InvitationsSection() {
  const invitations = useQuery(invitationsQuery)
  const list = useListScreen(invitations, 'invitations', { isFollowing: true })
  const [sent, setSent] = useState<InvitationSent | null>(null)
  const actions = useInvitationActions(setSent)

  if (invitations.isError && !invitations.data)
    return (
      <div className="mt-6">
        <ErrorPanel
          isRetrying={invitations.isFetching}
          message={failureMessage(invitations.error)}
          onRetry={() => void invitations.refetch()}
          title="Les invitations n’ont pas pu être chargées"
        />
      </div>
    )
  return (
    <>
      {list.rows.length > 0 && (
        <Card className="mt-6">
          <CardHeader>
            <CardTitle>Invitations en attente</CardTitle>
          </CardHeader>
          <CardContent>
            <SteadyList list={list} news={['nouvelle invitation', 'nouvelles invitations']}>
              {(rows) => (
                <ul className="divide-y divide-line">
                  {rows.map((invitation) => (
                    <InvitationRow
                      actions={actions}
                      invitation={invitation}
                      isGone={list.isGone(invitation.id)}
                      key={invitation.id}
                    />
                  ))}
                </ul>
              )}
            </SteadyList>
          </CardContent>
        </Card>
      )}
      <LinkDialog onClose={() => setSent(null)} sent={sent} />
    </>
  )
}
