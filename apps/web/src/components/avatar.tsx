import { useState } from 'react'
import { Spinner } from '@/components/ui/spinner.tsx'
import { cn } from '@/lib/cn.ts'

const SIZES = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-24 text-3xl',
} as const

export type AvatarProps = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  /** Ready to use as the source of an image. */
  photoUrl?: string | null | undefined
  isLoading?: boolean
  size?: keyof typeof SIZES
  className?: string | undefined
}

export function Avatar({
  firstName,
  lastName,
  photoUrl,
  isLoading = false,
  size = 'sm',
  className,
}: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const classes = cn(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft',
    'font-semibold text-accent-text select-none',
    SIZES[size],
    className,
  )
  if (isLoading) {
    return (
      <span className={classes}>
        <Spinner className={size === 'lg' ? 'size-6' : 'size-4'} />
        <span className="sr-only">Chargement de la photo</span>
      </span>
    )
  }
  if (photoUrl && photoUrl !== brokenUrl) {
    return (
      <span className={classes}>
        <img
          alt={name ? `Photo de ${name}` : 'Photo de profil'}
          className="size-full object-cover"
          onError={() => setBrokenUrl(photoUrl)}
          src={photoUrl}
        />
      </span>
    )
  }
  return (
    <span className={classes} title={name || undefined}>
      {initials(firstName, lastName)}
    </span>
  )
}

/** First name then last name, from what exists. */
export function initials(firstName?: string | null, lastName?: string | null): string {
  return [firstName, lastName]
    .map((name) => [...(name?.trim() ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
