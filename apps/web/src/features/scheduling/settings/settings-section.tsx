import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { LoadFailureAlert } from '@/components/states/load-failure-alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { settingsQuery } from '../opening/api.ts'
import { noticeWords } from '../opening/notice-values.ts'
import { openingWords } from '../opening/opening-hours-words.ts'
import { typesQuery } from '../types/api.ts'
import { typesWords } from '../types/type-words.ts'

const OpeningHoursDialog = lazyPart(
  async () => (await import('../opening/opening-hours-dialog.tsx')).OpeningHoursDialog,
)
const NoticeDialog = lazyPart(async () => (await import('../opening/notice-dialog.tsx')).NoticeDialog)
const TypesDialog = lazyPart(async () => (await import('../types/types-dialog.tsx')).TypesDialog)

type Part = 'hours' | 'notice' | 'types'

/** One line for each setting, as it stands; everything else is behind its button. */
export function SettingsSection() {
  const id = useId()
  const settings = useQuery(settingsQuery)
  const types = useQuery(typesQuery)
  const [opened, setOpened] = useState<Part | null>(null)
  const close = () => setOpened(null)
  const failed = [settings, types].find(({ isError, data }) => isError && !data)
  const retry = () => void Promise.all([settings.refetch(), types.refetch()])

  return (
    <Card aria-labelledby={id} className="mt-6">
      <CardHeader>
        <CardTitle id={id}>Réglages des rendez-vous</CardTitle>
      </CardHeader>
      <CardContent className="divide-y divide-line pt-2!">
        {failed && (
          <LoadFailureAlert
            isRetrying={failed.isFetching}
            message={failureMessage(failed.error)}
            onRetry={retry}
            title="Les réglages n’ont pas pu être chargés"
          />
        )}
        <Setting
          onOpen={settings.data && (() => setOpened('hours'))}
          title="Horaires d’ouverture"
          value={settings.data && openingWords(settings.data.openingHours)}
        />
        <Setting
          onOpen={settings.data && (() => setOpened('notice'))}
          title="Préavis et horizon"
          value={settings.data && noticeWords(settings.data)}
        />
        <Setting
          onOpen={() => setOpened('types')}
          title="Types de rendez-vous"
          value={types.data && typesWords(types.data)}
        />
      </CardContent>
      <Suspense>
        {opened === 'hours' && settings.data && (
          <OpeningHoursDialog onClose={close} settings={settings.data} />
        )}
        {opened === 'notice' && settings.data && <NoticeDialog onClose={close} settings={settings.data} />}
        {opened === 'types' && <TypesDialog onClose={close} />}
      </Suspense>
    </Card>
  )
}

type SettingProps = { title: string; value: ReactNode; onOpen: (() => void) | undefined }

function Setting({ title, value, onOpen }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-medium">{title}</h3>
        {value === undefined ? (
          <Skeleton className="mt-1 h-4 w-48" />
        ) : (
          <p className="break-words text-muted">{value}</p>
        )}
      </div>
      <Button
        aria-label={`Modifier : ${title}`}
        disabled={!onOpen}
        onClick={onOpen}
        size="sm"
        variant="outline"
      >
        Modifier
      </Button>
    </div>
  )
}
