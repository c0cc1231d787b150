import { useQuery } from '@tanstack/react-query'
import { MAIL_PAGE_SIZE, MAIL_QUEUED_AGAIN, type Mail } from '@vigie/contract/mails.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorPanel } from '@/components/error-panel.tsx'
import { TableSkeleton } from '@/components/list-skeletons.tsx'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { errorMessage } from '@/lib/error-message.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { mailQueries, useResendMail } from './api.ts'
import { MailDaySummary } from './mail-day-summary.tsx'
import { MailFilters } from './mail-filters.tsx'
import { MailTable } from './mail-table.tsx'
import { useMailUrl } from './mail-url.ts'

export function MailJournalSection() {
  return (
    <section aria-labelledby="journal-des-envois" className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-lg font-semibold" id="journal-des-envois">
            Journal des envois
          </h2>
          <p className="text-sm text-muted">Chaque e-mail écrit par le site, et ce qu’il est devenu.</p>
        </div>
        <MailDaySummary />
      </div>
      <Journal />
    </section>
  )
}

function Journal() {
  const { filters, changeFilters, changePage } = useMailUrl()
  const mails = useQuery(mailQueries.list({ ...filters, limit: MAIL_PAGE_SIZE }))
  const resend = useResendMail()
  const { confirm } = useConfirm()
  const isFiltered = Boolean(filters.search || filters.state || filters.kind)

  if (mails.isPending) return <TableSkeleton columns={4} label="Chargement du journal…" rows={4} />
  if (mails.isError && !mails.data) {
    const retry = () => void mails.refetch()
    return <ErrorPanel message={errorMessage(mails.error)} onRetry={retry} retrying={mails.isFetching} />
  }
  const { data, pagination } = mails.data
  const resendNow = ({ id }: Mail) =>
    resend.mutate(id, {
      onSuccess: () => areaToast.success(MAIL_QUEUED_AGAIN),
      onError: (error) => areaToast.error('L’e-mail n’a pas pu être renvoyé', errorMessage(error)),
    })
  /** One that arrived would arrive twice: that deserves a question. */
  const handleResend = async (mail: Mail) => {
    const message = fr(`${mail.recipient} l’a déjà reçu et le recevra une seconde fois.`)
    const question = { title: 'Renvoyer cet e-mail', message, confirmText: 'Renvoyer' }
    if (mail.state !== 'sent' || (await confirm(question))) resendNow(mail)
  }
  const clear = () => changeFilters({ search: undefined, state: undefined, kind: undefined })

  return (
    <div className="space-y-4">
      {(data.length > 0 || isFiltered) && <MailFilters filters={filters} onChange={changeFilters} />}
      {data.length > 0 && (
        <MailTable
          mails={data}
          onResend={(mail) => void handleResend(mail)}
          resendingId={resend.isPending ? resend.variables : undefined}
        />
      )}
      {data.length === 0 && isFiltered && (
        <EmptyState
          action={
            <Button onClick={clear} variant="outline">
              Effacer les filtres
            </Button>
          }
          message="Aucun e-mail ne correspond à ces filtres."
        />
      )}
      {data.length === 0 && !isFiltered && (
        <EmptyState message="Aucun e-mail pour l’instant. Les confirmations, les réponses et les rappels s’inscriront ici." />
      )}
      <Pagination
        onPageChange={changePage}
        page={pagination.page}
        pages={pagination.pages}
        summary={data.length > 0 ? formatCount(pagination.total, 'e-mail') : undefined}
      />
    </div>
  )
}
