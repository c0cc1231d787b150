import { cn } from '@/lib/cn.ts'

/** The classes of tabs, for what stands in for them while their code is fetched too. */
export const TAB_CLASSES = {
  root: 'flex min-w-0 flex-col gap-5',
  list: 'flex gap-1 overflow-x-auto border-b border-line scrollbar-none',
  trigger: cn(
    'pressable touch-target -mb-px inline-flex h-10 items-center gap-2 border-b-2 border-transparent px-3 text-sm',
    // On phones long names wrap on two lines instead of being cut.
    'max-sm:block max-sm:h-auto max-sm:min-w-min max-sm:flex-auto max-sm:px-1 max-sm:py-2 max-sm:text-center',
    'max-sm:text-[0.8125rem] max-sm:leading-4 max-sm:whitespace-normal',
    'focus-inset font-medium whitespace-nowrap text-muted hover:text-fg',
    'data-[state=active]:border-accent-text data-[state=active]:text-fg [&_svg]:size-4',
  ),
}
