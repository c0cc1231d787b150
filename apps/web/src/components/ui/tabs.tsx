import * as TabsPrimitive from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

const TRIGGER = cn(
  'pressable touch-target -mb-px inline-flex h-10 items-center gap-2 border-b-2 border-transparent px-3 text-sm',
  // On phones long names wrap on two lines instead of being cut.
  'max-sm:block max-sm:h-auto max-sm:min-w-min max-sm:flex-auto max-sm:px-1 max-sm:py-2 max-sm:text-center',
  'max-sm:text-[0.8125rem] max-sm:leading-4 max-sm:whitespace-normal',
  'focus-inset font-medium whitespace-nowrap text-muted hover:text-fg',
  'data-[state=active]:border-accent-text data-[state=active]:text-fg [&_svg]:size-4',
)

/** Controlled by the caller (`value`, `onValueChange`), who keeps the value in the URL. */
export function Tabs({ className, ...props }: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root className={cn('flex min-w-0 flex-col gap-5', className)} {...props} />
}

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      className={cn('flex gap-1 overflow-x-auto border-b border-line scrollbar-none', className)}
      {...props}
    />
  )
}

/**
 * Radix focuses a clicked tab by script, after which browsers show the ring as if the keyboard had led there: it is
 * hidden until a key is pressed.
 */
export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(TRIGGER, 'data-clicked:outline-none', className)}
      onBlur={showRing}
      onKeyDown={showRing}
      onMouseDown={(event) => {
        const { button, ctrlKey, currentTarget } = event
        currentTarget.dataset.clicked = ''
        if (button !== 0 || ctrlKey || currentTarget === document.activeElement) return
        // Radix would choose it now, and again at the focus: « back » would need two presses.
        event.preventDefault()
        currentTarget.focus()
      }}
      {...props}
    />
  )
}

function showRing({ currentTarget }: { currentTarget: HTMLElement }) {
  delete currentTarget.dataset.clicked
}

/** No tab stop of its own, which Radix gives it: its content has some, and the page would scroll to its top. */
export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn('rounded-md', className)} tabIndex={-1} {...props} />
}
