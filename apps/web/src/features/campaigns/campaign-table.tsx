import type { CampaignListItem } from '@vigie/contract/mailing/campaigns.ts'
import { Copy, Trash2 } from 'lucide-react'
import { RowTitle } from '@/components/lists/row-title.tsx'
import { RowAction } from '@/components/ui/row-action.tsx'
import {
  Table,
  TableActions,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table.tsx'
import { CampaignSummary } from './campaign-summary.tsx'
import { momentOf, subjectOf } from './campaign-words.ts'
import { StateBadge } from './state-badge.tsx'

type Props = {
  campaigns: readonly CampaignListItem[]
  isGone: (id: number) => boolean
  onDelete: (campaign: CampaignListItem) => void
  onDuplicate: (campaign: CampaignListItem) => void
}

export function CampaignTable({ campaigns, isGone, onDelete, onDuplicate }: Props) {
  return (
    <Table aria-label="Campagnes">
      <TableHeader>
        <TableRow>
          <TableHead>Objet</TableHead>
          <TableHead>État</TableHead>
          <TableHead>Envoi</TableHead>
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {campaigns.map((campaign) => (
          <CampaignRow
            campaign={campaign}
            isGone={isGone(campaign.id)}
            key={campaign.id}
            onDelete={() => onDelete(campaign)}
            onDuplicate={() => onDuplicate(campaign)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

type RowProps = { campaign: CampaignListItem; isGone: boolean; onDelete: () => void; onDuplicate: () => void }

function CampaignRow({ campaign, isGone, onDelete, onDuplicate }: RowProps) {
  const subject = subjectOf(campaign)
  const isUnderWay = campaign.state === 'sending' || campaign.state === 'paused'
  return (
    <TableRow isGone={isGone}>
      <TableCell className="lg:max-w-96 xl:min-w-88">
        <RowTitle to={`/newsletter/campagnes/${campaign.id}`}>{subject}</RowTitle>
        {campaign.preheader && <span className="line-clamp-1 text-muted">{campaign.preheader}</span>}
      </TableCell>
      <TableCell label="État">
        <span className="flex flex-col items-start gap-1 max-lg:items-end">
          <StateBadge state={campaign.state} />
          <span className="text-xs text-muted tabular-nums">{momentOf(campaign)}</span>
        </span>
      </TableCell>
      <TableCell className="lg:w-64" label="Envoi">
        <CampaignSummary campaign={campaign} />
      </TableCell>
      <TableActions>
        <RowAction icon={Copy} label={`Dupliquer ${subject}`} onClick={onDuplicate} title="Dupliquer" />
        {!isUnderWay && (
          <RowAction
            icon={Trash2}
            isDestructive
            label={`Supprimer ${subject}`}
            onClick={onDelete}
            title="Supprimer"
          />
        )}
      </TableActions>
    </TableRow>
  )
}
