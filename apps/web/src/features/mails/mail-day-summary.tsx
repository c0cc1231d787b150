import { useQuery } from '@tanstack/react-query'
import { Bar } from '@/components/charts/bar.tsx'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { mailQueries } from './api.ts'

/** The number of mails sent today, and the provider's daily limit when it is known. */
export function MailDaySummary() {
  const { data: status } = useQuery({ ...mailQueries.status(), refetchInterval: 5000 })
  if (!status) return null
  const { sentToday, dailyQuota, waiting } = status
  const sent = formatCount(sentToday, 'envoi aujourd’hui', 'envois aujourd’hui')
  return (
    <div className="w-full max-w-64 text-sm max-sm:max-w-none">
      {dailyQuota ? (
        <Bar
          label="Envois aujourd’hui"
          max={dailyQuota}
          value={sentToday}
          valueText={`${formatNumber(sentToday)} sur ${formatNumber(dailyQuota)}`}
        />
      ) : (
        <p className="text-muted tabular-nums sm:text-right">{sent}</p>
      )}
      {waiting > 0 && (
        <p className="mt-1 text-muted tabular-nums sm:text-right">{formatNumber(waiting)} en attente</p>
      )}
    </div>
  )
}
