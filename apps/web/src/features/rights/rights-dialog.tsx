import { RIGHTS_LABELS, RIGHTS_WITHOUT_ADDRESS, type RightsRequest } from '@vigie/contract/site/rights.ts'
import { Description, DescriptionList, WrittenText } from '@/components/description-list.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { ReplyForm } from '@/domain/replies/reply-form.tsx'
import { formatDay, formatDayTime } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { RIGHTS, replyToRights, useSetRightsState } from './api.ts'
import { PersonName } from './rights-table.tsx'
import { stateOf } from './rights-words.ts'

type Props = { request: RightsRequest; canReply: boolean; isOpen: boolean; onClose: () => void }

export function RightsDialog({ request, canReply, isOpen, onClose }: Props) {
  const { id, kind, email, message, answers, doneAt } = request
  const setState = useSetRightsState()
  const handleState = () =>
    setState.mutate(
      { id, state: doneAt ? 'open' : 'done' },
      { onError: (error) => reportFailure(error, 'L’état n’a pas pu être changé') },
    )
  return (
    <Modal
      onOpenChange={(open) => !open && onClose()}
      open={isOpen}
      size="lg"
      title={fr(`Demande de droits : ${RIGHTS_LABELS[kind].toLowerCase()}`)}
    >
      <ModalBody className="space-y-5">
        <RightsFacts request={request} />
        {message && <WrittenText text={message} title="Précisions de la personne" />}
        {answers.map(({ message: words, sentAt }) => (
          <WrittenText key={sentAt} text={words} title={`Votre réponse du ${formatDayTime(sentAt)}`} />
        ))}
        {email === null ? (
          <Alert type="info">{fr(RIGHTS_WITHOUT_ADDRESS)}</Alert>
        ) : (
          <>
            {kind === 'erasure' && !doneAt && (
              <Alert type="info">
                {fr('Répondez avant d’effacer la personne : son adresse n’est plus connue ensuite.')}
              </Alert>
            )}
            <ReplyForm
              canReply={canReply}
              changes={RIGHTS}
              draftKey={`rights:${id}`}
              help={fr(`La réponse part par e-mail à ${email} et la demande devient « Traitée ».`)}
              key={answers.length}
              label={answers.length > 0 ? 'Nouvelle réponse' : 'Répondre'}
              send={(reply) => replyToRights(id, reply)}
            />
          </>
        )}
      </ModalBody>
      <ModalFooter>
        <Button isBusy={setState.isPending} onClick={handleState} variant="outline">
          {doneAt ? 'Rouvrir la demande' : 'Marquer comme traitée'}
        </Button>
      </ModalFooter>
    </Modal>
  )
}

function RightsFacts({ request }: { request: RightsRequest }) {
  const { label, variant } = stateOf(request)
  return (
    <DescriptionList>
      <Description label="Personne">
        <PersonName request={request} />
      </Description>
      <Description label="État">
        <Badge variant={variant}>{label}</Badge>
      </Description>
      <Description label="Reçue le">{formatDayTime(request.createdAt)}</Description>
      <Description label="À traiter avant le">{formatDay(request.dueOn)}</Description>
    </DescriptionList>
  )
}
