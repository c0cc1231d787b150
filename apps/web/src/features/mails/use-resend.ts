import { MAIL_QUEUED_AGAIN, type Mail } from '@vigie/contract/mailing/mails.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { fr } from '@/lib/typography.ts'
import { useResendMail } from './api.ts'

export function useResend() {
  const mutation = useResendMail()
  const { confirm } = useConfirm()
  const resendNow = async ({ id }: Mail) => {
    try {
      await mutation.mutateAsync(id)
    } catch (error) {
      reportFailure(error, { title: 'L’e-mail n’a pas pu être renvoyé' })
      throw error
    }
    toast.success(MAIL_QUEUED_AGAIN, { isBrief: true })
  }
  /** Asks before sending a mail that was already delivered. */
  const resend = (mail: Mail) => {
    // Already reported.
    if (mail.state !== 'sent') return resendNow(mail).catch(() => undefined)
    return confirm({
      title: 'Renvoyer cet e-mail',
      message: fr(`${mail.recipient} l’a déjà reçu et le recevra une seconde fois.`),
      confirmText: 'Renvoyer',
      onConfirm: () => resendNow(mail),
    })
  }
  return { resend, resendingId: mutation.isPending ? mutation.variables : undefined }
}
