import { APPROVED, type MailApproval, type MailServer } from '@vigie/contract/mailing/email-config.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useSessionUser } from '@/domain/session/session.ts'
import { fr } from '@/lib/typography.ts'
import { useApproveMail } from './api.ts'

const ACCOUNT_MAILS = 'Les e-mails de compte (mot de passe oublié, changement d’adresse)'

type Pending = NonNullable<MailApproval['pending']>

/** The privileged administrator approves the server, the others see why it waits. */
export function PendingServerBanner({
  pending,
  accounts,
}: {
  pending: Pending
  accounts: MailServer | null
}) {
  const isPrivileged = useSessionUser()?.isPrivileged ?? false
  const { confirm } = useConfirm()
  const approve = useApproveMail()

  const { savedBy: _by, savedAt: _at, ...route } = pending
  const handleApprove = () =>
    confirm({
      type: 'warning',
      title: 'Approuver ce serveur d’envoi',
      message: <RouteShown route={route} />,
      confirmText: 'Approuver',
      onConfirm: async () => {
        await approve.mutateAsync(route)
        toast.success(APPROVED, { isBrief: true })
      },
      failureWords: 'Le serveur n’a pas pu être approuvé.',
    })

  return (
    <Alert
      className="mb-6"
      title={isPrivileged ? 'Serveur d’envoi à approuver' : 'Serveur d’envoi en attente d’approbation'}
      type={isPrivileged ? 'warning' : 'info'}
    >
      <p>{fr(isPrivileged ? question(pending, accounts) : explanation(accounts))}</p>
      {isPrivileged && (
        <Button className="mt-2.5" onClick={() => void handleApprove()} size="sm" variant="outline">
          Approuver…
        </Button>
      )}
    </Alert>
  )
}

function question(pending: Pending, accounts: MailServer | null) {
  const who = pending.savedBy ?? 'Un autre administrateur'
  return `${who} a enregistré le serveur ${pending.SMTP_HOST}. Il sert déjà aux e-mails des visiteurs. ${meanwhile(accounts)} tant que vous ne l’avez pas approuvé.`
}

const explanation = (accounts: MailServer | null) =>
  `Ce serveur sert aux e-mails des visiteurs. ${meanwhile(accounts)} tant que l’administrateur privilégié ne l’a pas approuvé.`

const meanwhile = (accounts: MailServer | null) =>
  accounts
    ? `${ACCOUNT_MAILS} continuent de partir par ${accounts.SMTP_HOST}`
    : `${ACCOUNT_MAILS} ne partent pas`

function RouteShown({ route }: { route: MailServer }) {
  const descriptions = [
    ['Serveur', `${route.SMTP_HOST}, port ${route.SMTP_PORT}`],
    ['Identifiant', route.SMTP_USER || 'aucun'],
    ['Expéditeur', route.EMAIL_FROM],
  ]
  return (
    <>
      {descriptions.map(([name, value]) => (
        <span className="block" key={name}>
          {fr(`${name} : `)}
          <strong className="font-medium text-fg">{value}</strong>
        </span>
      ))}
      <span className="mt-3 block">
        {fr(
          'Les liens de mot de passe oublié passeront par ce serveur : n’approuvez que si vous le reconnaissez.',
        )}
      </span>
    </>
  )
}
