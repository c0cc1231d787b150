import { Link } from 'react-router'
import { cn } from '@/lib/cn.ts'

type Props = {
  children: string
  /** A row of a wide table has one line for it, a card two. */
  isCard?: boolean
  isStrong?: boolean
} & ({ to: string } | { onOpen: () => void })

/** DAY-16: the title of a row or card, which opens it. */
export function RowTitle({ children, isCard = false, isStrong = false, ...opener }: Props) {
  const props = {
    // The margin takes back what the padding adds for a finger: no row grows.
    className: cn(
      'block max-w-full cursor-pointer text-left underline-offset-4 hover:underline',
      'pointer-coarse:-my-3 pointer-coarse:py-3',
      isStrong ? 'font-semibold' : 'font-medium',
    ),
    title: children,
    children: (
      <span className={cn('line-clamp-2 wrap-anywhere', !isCard && 'lg:line-clamp-1')}>{children}</span>
    ),
  }
  if ('to' in opener) return <Link to={opener.to} {...props} />
  return <button onClick={opener.onOpen} type="button" {...props} />
}
