import * as Menu from 'radix-ui/dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

/** Not modal: the page behind keeps scrolling. */
export function DropdownMenu(props: ComponentProps<typeof Menu.Root>) {
  return <Menu.Root modal={false} {...props} />
}

export const DropdownMenuTrigger = Menu.Trigger

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof Menu.Content>) {
  return (
    <Menu.Portal>
      <Menu.Content
        align={align}
        className={cn(
          'pop-in z-menu max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto',
          'rounded-lg border border-line bg-raised p-1 text-sm text-fg shadow-lg',
          className,
        )}
        collisionPadding={8}
        sideOffset={sideOffset}
        {...props}
      />
    </Menu.Portal>
  )
}

export type DropdownMenuItemProps = ComponentProps<typeof Menu.Item> & {
  isDestructive?: boolean
}

export function DropdownMenuItem({ className, isDestructive = false, ...props }: DropdownMenuItemProps) {
  return (
    <Menu.Item
      className={cn(
        'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 outline-none select-none',
        'data-[disabled]:pointer-events-none data-[disabled]:opacity-50',
        '[&_svg]:size-4 [&_svg]:shrink-0',
        isDestructive
          ? 'text-danger-text data-[highlighted]:bg-danger-soft'
          : 'data-[highlighted]:bg-subtle [&_svg]:text-muted',
        className,
      )}
      {...props}
    />
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Menu.Label>) {
  return <Menu.Label className={cn('px-2 py-1.5', className)} {...props} />
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Menu.Separator>) {
  return <Menu.Separator className={cn('-mx-1 my-1 h-px bg-line', className)} {...props} />
}
