import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Event } from '@vigie/contract/agenda/events.ts'
import { copyTitle } from '@vigie/contract/common/copy-title.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '@/components/toasts/toast.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { eventQueries } from './api.ts'
import { toCalendarItem } from './calendar-items.ts'
import type { ModalTarget } from './event-dialog.tsx'
import { type EventFormValues, toNewValues } from './event-form-values.ts'
import { EVENT_FAILURES } from './event-words.ts'
import { useEventsUrl } from './events-url.ts'
import { isPublication, type ScreenItem, withPublications } from './publications/publication-items.ts'
import { usePublications } from './publications/use-publications.ts'
import { useEventActions } from './use-event-actions.ts'

const NONE: never[] = []

export function useEventsScreen() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const url = useEventsUrl()
  const list = useQuery(eventQueries.list(url.filters, client))
  const categories = useQuery(eventQueries.categories())
  const stats = useQuery(eventQueries.stats())
  const events = list.data ?? NONE
  const [draft, setDraft] = useState<Extract<ModalTarget, { mode: 'create' }> | null>(null)
  const [actionError, setActionError] = useState<string | null>(null)
  const banner = useBanner(list.error ? failureMessage(list.error, EVENT_FAILURES.list) : null)
  const actions = useEventActions(setActionError)
  const publications = usePublications(url, setActionError)
  const items = useMemo<ScreenItem[]>(
    () => [...events.map(toCalendarItem), ...publications.items],
    [events, publications.items],
  )
  const edited = useEditedEvent(url.openId, events, list.isSuccess)
  const openError = edited.error ? failureMessage(edited.error, EVENT_FAILURES.list) : null

  const create = (slot?: Parameters<typeof toNewValues>[0]) =>
    setDraft({ mode: 'create', values: toNewValues(slot) })
  useUrlOnce('action', (action) => action === 'nouveau' && create())

  const target: ModalTarget | null = draft ?? (edited.event ? { mode: 'edit', event: edited.event } : null)

  return {
    url,
    list,
    events,
    items,
    actions: withPublications(actions, publications.move),
    select: (item: ScreenItem) =>
      isPublication(item)
        ? void navigate(`/blogs/edit/${item.articleId}`)
        : url.change({ event: item.id }, { replace: false }),
    openMatch: ({ id, date }: Event) => url.change({ event: id, date }, { replace: false }),
    /** DAY-17: the calendar goes to the new event, and the toast opens it, from another screen as well. */
    showCreated: ({ id, date }: Event) => {
      url.change({ date })
      toast.success('Événement créé avec succès!', {
        action: {
          label: 'Ouvrir',
          onClick: () =>
            void navigate(`/events?${new URLSearchParams({ view: url.view, date, event: String(id) })}`),
        },
      })
    },
    target,
    categories: categories.data ?? NONE,
    stats: stats.data ?? {},
    error: actionError ?? openError ?? banner.message ?? publications.error,
    dismissError: () => {
      setActionError(null)
      if (openError) url.change({ event: undefined })
      banner.dismiss()
    },
    refresh: () =>
      void Promise.all([list.refetch(), categories.refetch(), stats.refetch(), publications.refresh()]),
    create,
    duplicate: (values: EventFormValues) => {
      setDraft({
        mode: 'create',
        values: { ...values, title: copyTitle(values.title), isActive: true },
        isCopy: true,
      })
      url.change({ event: undefined })
    },
    closeModal: () => {
      setDraft(null)
      if (url.openId) url.change({ event: undefined })
    },
  }
}

/**
 * The event in the address: from the list, or read alone when the filters hide it. It stays as it was when
 * opened.
 */
function useEditedEvent(id: number | null, events: readonly Event[], isListRead: boolean) {
  const [opened, setOpened] = useState<Event>()
  const listed = events.find((event) => event.id === id)
  const isMissing = id !== null && isListRead && !listed && opened?.id !== id
  const alone = useQuery({ ...eventQueries.one(id ?? 0), enabled: isMissing })
  const found = listed ?? (isMissing ? alone.data : undefined)
  if (id === null && opened) setOpened(undefined)
  if (id !== null && found && opened?.id !== id) setOpened(found)
  return { event: opened?.id === id ? opened : undefined, error: isMissing ? alone.error : null }
}

/** A dismissed message stays hidden until the error is gone. */
function useBanner(message: string | null) {
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (message === null && dismissed !== null) setDismissed(null)
  return { message: message === dismissed ? null : message, dismiss: () => setDismissed(message) }
}
