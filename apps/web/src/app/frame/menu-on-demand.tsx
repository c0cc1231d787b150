import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  useRef,
  useState,
} from 'react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { useFetchedAhead } from '@/lib/lists/use-fetched-ahead.ts'

type Trigger = ReactElement<ComponentProps<'button'>>
type List = ComponentType<MenuListProps>
export type MenuListProps = { trigger: Trigger; isOpenAtFirst: boolean }

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown']

/**
 * The button of a menu whose code, 29 kB with what places it on the screen, is fetched at the first click or key on
 * the page. Until it is there the button stands alone; pressed meanwhile, it opens the menu as soon as it can.
 */
export function MenuOnDemand({ load, trigger }: { load: () => Promise<List>; trigger: Trigger }) {
  const [List, setList] = useState<List>()
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  const fetchList = async () => {
    const loaded = await load()
    hadFocus.current = document.activeElement === button.current
    setList(() => loaded)
  }
  useFetchedAhead(fetchList)
  const handleAsked = () => {
    setAsked(true)
    fetchList().catch((error) => reportFailure(error, 'Le menu n’a pas pu être chargé'))
  }

  if (List) {
    // Another button takes the place of the first one, and the focus with it.
    const takeFocus = (next: HTMLButtonElement | null) => {
      if (hadFocus.current) next?.focus()
      hadFocus.current = false
    }
    return <List isOpenAtFirst={isAsked} trigger={cloneElement(trigger, { ref: takeFocus })} />
  }
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerDown: ({ button: pressed, ctrlKey }) => pressed === 0 && !ctrlKey && handleAsked(),
    onKeyDown: ({ key }) => OPENING_KEYS.includes(key) && handleAsked(),
  })
}
