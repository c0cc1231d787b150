import type { CampaignCounts } from '@vigie/contract/mailing/campaigns.ts'
import { MailX, MousePointerClick, Send, UserMinus } from 'lucide-react'
import { StatCard, StatCards } from '@/components/charts/stat-card.tsx'
import { formatCount, formatNumber } from '@/lib/numbers.ts'

type Props = { counts: CampaignCounts /** Unknown until the report is read. */; clicks: number | undefined }

export function FigureCards({ counts, clicks }: Props) {
  const { sent, recipients, refused, failed, skipped, departures } = counts
  const others = [
    failed > 0 &&
      formatCount(
        failed,
        'envoi abandonné après plusieurs essais',
        'envois abandonnés après plusieurs essais',
      ),
    skipped > 0 && formatCount(skipped, 'départ avant l’envoi', 'départs avant l’envoi'),
  ].filter(Boolean)
  return (
    <section aria-label="Chiffres">
      <StatCards>
        <StatCard
          hint={`sur ${formatCount(recipients, 'destinataire')}`}
          icon={Send}
          label="Envoyés"
          value={formatNumber(sent)}
        />
        <StatCard
          hint="adresse refusée pour de bon"
          icon={MailX}
          label="Refusés"
          value={formatNumber(refused)}
        />
        <StatCard
          hint="désinscriptions depuis cet envoi"
          icon={UserMinus}
          label="Départs"
          value={formatNumber(departures)}
        />
        <StatCard
          hint="tous liens confondus"
          icon={MousePointerClick}
          isLoading={clicks === undefined}
          label="Clics"
          value={formatNumber(clicks ?? 0)}
        />
      </StatCards>
      {others.length > 0 && <p className="-mt-3 mb-6 text-sm text-muted">{others.join(' · ')}</p>}
    </section>
  )
}
