import { useQuery } from '@tanstack/react-query'
import { MAIL_PAGE_SIZE, type Mail } from '@vigie/contract/mailing/mails.ts'
import { useState } from 'react'
import { ListScreen } from '@/components/lists/list-screen.tsx'
import { TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { formatTotal } from '@/lib/numbers.ts'
import { mailQueries } from './api.ts'
import { MailDaySummary } from './mail-day-summary.tsx'
import { MailDetailDialog } from './mail-detail-dialog.tsx'
import { MailFilters } from './mail-filters.tsx'
import { MailTable } from './mail-table.tsx'
import { useMailUrl } from './mail-url.ts'
import { useResend } from './use-resend.ts'

const NONE_YET =
  'Aucun e-mail pour l’instant. Les confirmations, les réponses et les rappels s’inscriront ici.'

export function SentMailsSection() {
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
  const { filters, changeFilters, changePage, isFiltered, clearFilters } = useMailUrl()
  const list = useListScreen(useQuery(mailQueries.list({ ...filters, limit: MAIL_PAGE_SIZE })), filters)
  const { resend, resendingId } = useResend()
  const [opened, setOpened] = useState<Mail | null>(null)
  return (
    <ListScreen
      empty={
        isFiltered
          ? { message: 'Aucun e-mail ne correspond à ces filtres.', onClear: clearFilters }
          : { message: NONE_YET }
      }
      header={
        (isFiltered || list.rows.length > 0) && <MailFilters filters={filters} onChange={changeFilters} />
      }
      list={list}
      news={['nouvel e-mail', 'nouveaux e-mails']}
      onPageChange={changePage}
      summary={(pagination) => formatTotal(pagination, 'e-mail')}
      waiting={<TableSkeleton columns={4} label="Chargement du journal…" rows={4} />}
    >
      {(rows) => (
        <>
          <MailTable
            mails={rows}
            onOpen={setOpened}
            onResend={(mail) => void resend(mail)}
            resendingId={resendingId}
          />
          {opened && <MailDetailDialog mail={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </ListScreen>
  )
}
