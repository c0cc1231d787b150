import { ArrowUp, RotateCw } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { useMediaQuery } from '@/lib/hooks/use-media-query.ts'
import type { SteadyRows } from '@/lib/lists/use-steady-rows.ts'
import { formatCount } from '@/lib/numbers.ts'

/** After rows have moved, clicks are ignored for this long: they were meant for what was there before. */
const SETTLING_MS = 400
const PHONE = '(max-width: 47.99rem)'
const PHONE_CARDS = 20
/** More than a screen holds. */
const FIRST_ROWS = 24

type Props<Row> = {
  list: SteadyRows<Row>
  /** How new rows are announced: « nouvelle demande », « nouvelles demandes ». */
  news: readonly [one: string, many: string]
  /** New rows appear on the first page only; on another page the message is that the list has changed. */
  page?: number | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * The frame of every list: rows do not move by themselves, new ones are announced, and phones show a part at
 * a time.
 */
export function SteadyList<Row extends { id: number | string }>({
  list,
  news,
  page = 1,
  children,
}: Props<Row>) {
  const { scope, rows, hold } = list
  const frameRef = useSettling(rows.map(({ id }) => id).join())
  const isPhone = useMediaQuery(PHONE)
  const [more, setMore] = useState({ scope, limit: PHONE_CARDS })
  const areFollowing = useRowsThatFollow()
  const limit = more.scope === scope ? more.limit : PHONE_CARDS
  const shown = isPhone ? rows.slice(0, limit) : areFollowing ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <div className="relative min-w-0" onKeyDownCapture={hold} onPointerDownCapture={hold} ref={frameRef}>
      <News list={list} news={news} page={page} />
      {children(shown)}
      {isPhone && shown.length < rows.length && (
        <div className="mt-4 text-center">
          <Button
            className="w-full"
            onClick={() => setMore({ scope, limit: limit + PHONE_CARDS })}
            variant="outline"
          >
            Afficher plus
          </Button>
          <p className="mt-2 text-sm text-muted tabular-nums">
            {shown.length} sur {rows.length}
          </p>
        </div>
      )}
    </div>
  )
}

/** PERF-05: the first rows are on the screen before those that nobody sees yet are drawn. */
function useRowsThatFollow() {
  const [areFollowing, setFollowing] = useState(false)
  useEffect(() => startTransition(() => setFollowing(true)), [])
  return areFollowing
}

/** Drawn over the list, so that showing it moves no row. */
function News<Row>({ list, news, page }: Required<Omit<Props<Row>, 'children'>>) {
  const { newCount, hasChanged, reload } = list
  const isNew = newCount > 0 && page === 1
  return (
    <div className="pointer-events-none sticky top-16 z-10 flex h-0 justify-center" role="status">
      {(newCount > 0 || hasChanged) && (
        <Button
          className="pop-in pointer-events-auto -translate-y-1/2 rounded-full shadow-md"
          onClick={reload}
          size="sm"
        >
          {isNew ? <ArrowUp aria-hidden="true" /> : <RotateCw aria-hidden="true" />}
          {isNew ? formatCount(newCount, ...news) : 'La liste a changé : actualiser'}
        </Button>
      )}
    </div>
  )
}

function useSettling(order: string) {
  const ref = useRef<HTMLDivElement>(null)
  const lastOrder = useRef(order)
  // With the rows, not after them: on a busy machine a click would come in between.
  useLayoutEffect(() => {
    const frame = ref.current
    if (!frame || lastOrder.current === order) return undefined
    lastOrder.current = order
    frame.dataset.settling = ''
    const settle = () => delete frame.dataset.settling
    const timer = setTimeout(settle, SETTLING_MS)
    return () => {
      clearTimeout(timer)
      settle()
    }
  }, [order])
  return ref
}
