import { Button } from '@/components/ui/button.tsx'
import { Skeleton } from '@/components/ui/skeleton.tsx'

type Props = { title: string; value: string | undefined; onOpen: (() => void) | undefined }

/** What is set, in words; `value` is undefined while it loads. */
export function SettingRow({ title, value, onOpen }: Props) {
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
        aria-label={`Modifier : ${title}`}
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
