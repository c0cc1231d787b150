import { useQuery } from '@tanstack/react-query'
import { type Ref, Suspense, useId, useState } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { LoadFailureAlert } from '@/components/states/load-failure-alert.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'
import { feedQuery, outsideCalendarsQuery } from '../calendars/api.ts'
import { feedWords, outsideWords } from '../calendars/calendar-words.ts'
import { settingsQuery } from '../opening/api.ts'
import { noticeWords } from '../opening/notice-form-values.ts'
import { openingWords } from '../opening/opening-hours-words.ts'
import { reminderWords } from '../opening/reminder-words.ts'
import { typesQuery } from '../types/api.ts'
import { typesWords } from '../types/type-words.ts'
import { SettingRow } from './setting-row.tsx'

const OpeningHoursDialog = lazyPart(
  async () => (await import('../opening/opening-hours-dialog.tsx')).OpeningHoursDialog,
)
const NoticeDialog = lazyPart(async () => (await import('../opening/notice-dialog.tsx')).NoticeDialog)
const ReminderDialog = lazyPart(async () => (await import('../opening/reminder-dialog.tsx')).ReminderDialog)
const TypesDialog = lazyPart(async () => (await import('../types/types-dialog.tsx')).TypesDialog)

const FeedDialog = lazyPart(async () => (await import('../calendars/feed-dialog.tsx')).FeedDialog)
const OutsideCalendarsDialog = lazyPart(
  async () => (await import('../calendars/outside-calendars-dialog.tsx')).OutsideCalendarsDialog,
)

type Part = 'hours' | 'notice' | 'reminder' | 'types' | 'feed' | 'outside'

/** By its name in the address. */
const PARTS: Partial<Record<string, Part>> = {
  horaires: 'hours',
  preavis: 'notice',
  types: 'types',
  agenda: 'feed',
  'agendas-exterieurs': 'outside',
}

/** One line for each setting, as it stands; everything else is behind its button. */
export function SettingsSection({ ref }: { ref: Ref<HTMLElement> }) {
  const id = useId()
  const settings = useQuery(settingsQuery)
  const types = useQuery(typesQuery)
  const feed = useQuery(feedQuery)
  const outside = useQuery(outsideCalendarsQuery)
  const [opened, setOpened] = useState<Part | null>(null)
  useUrlOnce('reglage', (name) => setOpened(PARTS[name] ?? null))
  const close = () => setOpened(null)
  const failed = [settings, types, feed, outside].filter(({ isError, data }) => isError && data === undefined)
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()))

  return (
    <Card aria-labelledby={id} className="mt-6 scroll-mt-20" ref={ref} tabIndex={-1}>
      <CardHeader>
        <CardTitle id={id}>Réglages des rendez-vous</CardTitle>
      </CardHeader>
      <CardContent className="divide-y divide-line pt-2!">
        {failed[0] && (
          <LoadFailureAlert
            isRetrying={failed[0].isFetching}
            message={failureMessage(failed[0].error)}
            onRetry={retry}
            title="Les réglages n’ont pas pu être chargés"
          />
        )}
        <SettingRow
          onOpen={settings.data && (() => setOpened('hours'))}
          title="Horaires d’ouverture"
          value={settings.data && openingWords(settings.data.openingHours)}
        />
        <SettingRow
          onOpen={settings.data && (() => setOpened('notice'))}
          title="Préavis et horizon"
          value={settings.data && noticeWords(settings.data)}
        />
        <SettingRow
          onOpen={settings.data && (() => setOpened('reminder'))}
          title="Rappel au client"
          value={settings.data && reminderWords(settings.data.reminderDays)}
        />
        <SettingRow
          onOpen={() => setOpened('types')}
          title="Types de rendez-vous"
          value={types.data && typesWords(types.data)}
        />
        <SettingRow
          onOpen={() => setOpened('feed')}
          title="Votre agenda ailleurs"
          value={feed.data === undefined ? undefined : feedWords(feed.data)}
        />
        <SettingRow
          onOpen={() => setOpened('outside')}
          title="Agendas extérieurs"
          value={outside.data && outsideWords(outside.data)}
        />
      </CardContent>
      <Suspense>
        {opened === 'hours' && settings.data && (
          <OpeningHoursDialog onClose={close} settings={settings.data} />
        )}
        {opened === 'notice' && settings.data && <NoticeDialog onClose={close} settings={settings.data} />}
        {opened === 'reminder' && settings.data && (
          <ReminderDialog onClose={close} settings={settings.data} />
        )}
        {opened === 'types' && <TypesDialog onClose={close} />}
        {opened === 'feed' && <FeedDialog onClose={close} />}
        {opened === 'outside' && <OutsideCalendarsDialog onClose={close} />}
      </Suspense>
    </Card>
  )
}
