type Props = { page: string; title: string | null }

/** The title of a page of the site, and its path. */
export function PageSummary({ page, title }: Props) {
  if (!title) return <span title={page}>{page}</span>
  return (
    <span title={`${title} (${page})`}>
      {title} <span className="text-muted">{page}</span>
    </span>
  )
}
