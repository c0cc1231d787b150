import { Button, type ButtonProps } from '@/components/ui/button.tsx'

/** A quiet text button of the state line. */
export function StateAction(props: Omit<ButtonProps, 'variant' | 'size'>) {
  return <Button className="h-auto! px-0! pointer-coarse:min-h-11" size="sm" variant="link" {...props} />
}
