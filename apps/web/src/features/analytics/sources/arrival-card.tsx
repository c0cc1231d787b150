import type { ReactNode } from 'react'
import { fr } from '@/lib/typography.ts'
import type { Comparison } from '../comparison.ts'
import { ListCard } from '../list-card.tsx'
import { ArrivalList, type ArrivalRow } from './arrival-list.tsx'

type Props = {
  title: string
  actions?: ReactNode
  /** Null where the chosen filter cannot be asked of this list. */
  rows: readonly ArrivalRow[] | null
  comparison: Comparison
}

const NOT_SUMMED = fr('Pas de détail avec ce filtre : Vigie ne garde que des sommes, jamais une visite.')
const NOTHING = 'Rien sur cette période.'

export function ArrivalCard({ title, actions, rows, comparison }: Props) {
  const isEmpty = !rows?.some(({ sessions }) => sessions > 0)
  return (
    <ListCard actions={actions} emptyWords={rows ? NOTHING : NOT_SUMMED} isEmpty={isEmpty} title={title}>
      {rows && <ArrivalList comparison={comparison} rows={rows} />}
    </ListCard>
  )
}
