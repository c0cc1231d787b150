import { CircleAlert } from 'lucide-react'

export function TypedTextError({ id, children }: { id: string | null; children: string }) {
  return id ? (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-text" id={id} role="alert">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  ) : null
}
