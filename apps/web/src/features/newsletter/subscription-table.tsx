import { LANGUAGE_LABELS } from '@vigie/contract/common/subscribers.ts'
import {
  pageLabel,
  SUBSCRIPTION_SORTS,
  type Subscription,
  type SubscriptionSort,
} from '@vigie/contract/mailing/newsletter.ts'
import { ArrowDown, ArrowUp, ArrowUpDown, Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import {
  Table,
  TableActions,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table.tsx'
import { PersonAction } from '@/domain/persons/person-link.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import type { NewsletterFilterValues } from './newsletter-url.ts'
import { isSuspended, StatusBadge } from './status-badge.tsx'

export const COLUMN_LABELS: Record<SubscriptionSort, string> = {
  email: 'Email',
  language: 'Langue',
  page: 'Page Source',
  isActive: 'Statut',
  createdAt: 'Date Inscription',
}

type Sorting = Pick<NewsletterFilterValues, 'sort' | 'order'>
type Props = {
  subscriptions: readonly Subscription[]
  isGone: (id: number) => boolean
  sorting: Sorting
  onSort: (column: SubscriptionSort) => void
  onOpen: (subscription: Subscription) => void
  onDelete: (subscription: Subscription) => void
  onResume: (subscription: Subscription) => void
}

export function SubscriptionTable({ subscriptions, isGone, sorting, onSort, ...actions }: Props) {
  return (
    <Table aria-label="Abonnements">
      <TableHeader>
        <TableRow>
          {SUBSCRIPTION_SORTS.map((column) => (
            <SortableHead column={column} key={column} onSort={onSort} sorting={sorting} />
          ))}
          <TableHead className="text-right">Actions</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {subscriptions.map((subscription) => (
          <SubscriptionRow
            isGone={isGone(subscription.id)}
            key={subscription.id}
            {...actions}
            subscription={subscription}
          />
        ))}
      </TableBody>
    </Table>
  )
}

type RowProps = Pick<Props, 'onOpen' | 'onDelete' | 'onResume'> & {
  subscription: Subscription
  isGone: boolean
}

function SubscriptionRow({ subscription, isGone, onOpen, onDelete, onResume }: RowProps) {
  const { email, language, page, createdAt, personId } = subscription
  return (
    <TableRow isGone={isGone}>
      <TableCell className="font-medium break-words lg:max-w-80">
        <button
          className="pressable min-w-0 rounded-sm text-left break-all hover:underline pointer-coarse:min-h-11"
          onClick={() => onOpen(subscription)}
          type="button"
        >
          {email}
        </button>
      </TableCell>
      <TableCell label={COLUMN_LABELS.language}>{LANGUAGE_LABELS[language]}</TableCell>
      <TableCell className="lg:max-w-64" label={COLUMN_LABELS.page}>
        <span className="line-clamp-2 min-w-0 break-all" title={page}>
          {pageLabel(page)}
        </span>
      </TableCell>
      <TableCell label={COLUMN_LABELS.isActive}>
        <StatusBadge subscription={subscription} />
      </TableCell>
      <TableCell className="lg:whitespace-nowrap" label={COLUMN_LABELS.createdAt} isNumeric>
        <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
      </TableCell>
      <TableActions>
        <PersonAction id={personId} name={email} />
        {isSuspended(subscription) && (
          <Button
            aria-label={`Reprendre les envois vers ${email}`}
            onClick={() => onResume(subscription)}
            size="sm"
            variant="ghost"
          >
            Reprendre
          </Button>
        )}
        <Button
          aria-label={`Supprimer l’abonnement de ${email}`}
          className="text-danger-text!"
          onClick={() => onDelete(subscription)}
          size="sm"
          variant="ghost"
        >
          <Trash2 aria-hidden="true" />
          Supprimer
        </Button>
      </TableActions>
    </TableRow>
  )
}

type HeadProps = Pick<Props, 'onSort' | 'sorting'> & { column: SubscriptionSort }

function SortableHead({ column, sorting: { sort, order }, onSort }: HeadProps) {
  const isSorted = sort === column
  const Icon = isSorted ? (order === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <TableHead aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <button
        className="pressable -mx-1.5 inline-flex h-7 items-center gap-1 rounded-sm px-1.5 font-medium hover:bg-subtle-hover hover:text-fg"
        onClick={() => onSort(column)}
        type="button"
      >
        {COLUMN_LABELS[column]}
        <Icon aria-hidden="true" className={isSorted ? 'size-3.5 text-fg' : 'size-3.5 opacity-50'} />
      </button>
    </TableHead>
  )
}
