import { type ReactNode, useId } from 'react'

/** A list of labels and values. Children are `Description`s. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>
}

export function Description({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

export function MailLink({ address }: { address: string }) {
  return (
    <a className="text-accent-text underline-offset-4 hover:underline" href={`mailto:${address}`}>
      {address}
    </a>
  )
}

/** A text written by a person, with its line breaks. */
export function WrittenText({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="mb-1.5 text-sm font-medium" id={id}>
        {title}
      </h3>
      <p className="rounded-md bg-subtle px-4 py-3 break-words whitespace-pre-wrap">{text}</p>
    </section>
  )
}
