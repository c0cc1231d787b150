import type { ImageDetails } from '@vigie/contract/writing/library.ts'
import { Description, DescriptionList } from '@/components/description-list.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { formatDay, formatDayTime } from '@/lib/dates.ts'
import { formatBytes } from '@/lib/format-bytes.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { useUpdateImage } from '../api.ts'
import { LIBRARY_FAILURES } from '../library-words.ts'

const UNKNOWN = '—'

/** MEDIA-02 */
export function ImageSummary({ media }: { media: ImageDetails }) {
  const { width, height, bytes, createdAt, uploadedBy } = media
  return (
    <>
      <DescriptionList>
        <Description label="Dimensions">
          {width && height ? `${formatNumber(width)} × ${formatNumber(height)} px` : UNKNOWN}
        </Description>
        <Description label="Poids">{bytes === null ? UNKNOWN : formatBytes(bytes)}</Description>
        <Description label="Ajoutée le">
          <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
        </Description>
        <Description label="Par">{uploadedBy?.name ?? UNKNOWN}</Description>
      </DescriptionList>
      {media.removedAt && <Removal id={media.id} removedAt={media.removedAt} />}
    </>
  )
}

/** An image that was sent to a form which was not saved goes away, unless somebody keeps it. */
function Removal({ id, removedAt }: { id: string; removedAt: string }) {
  const update = useUpdateImage(id)
  const keep = () =>
    update.mutate({ isKept: true }, { onError: (error) => reportFailure(error, LIBRARY_FAILURES.update) })
  return (
    <Alert
      actions={
        <Button isBusy={update.isPending} onClick={keep} size="sm" variant="outline">
          Conserver
        </Button>
      }
      type="info"
    >
      {fr(`Rien ne l’utilise : elle sera retirée le ${formatDay(removedAt)}.`)}
    </Alert>
  )
}
