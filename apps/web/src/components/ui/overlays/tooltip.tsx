import * as TooltipPrimitive from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

export type TooltipProps = {
  label: ReactNode
  /** The element described; it must already have a name of its own. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
}

export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <TooltipPrimitive.Provider delayDuration={400}>
      <TooltipPrimitive.Root>
        <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            className="pop-in z-tooltip max-w-64 rounded-md bg-inverse px-2 py-1 text-xs text-on-inverse shadow-md"
            collisionPadding={8}
            side={side}
            sideOffset={6}
          >
            {label}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  )
}
