import type { BlogListItem } from '@vigie/contract/writing/blogs.ts'
import { Suspense } from 'react'
import { StoredChecksSummary } from './lazy-parts.ts'

/** The question before an article is published from the list, and how many points remain in it. */
export function PublicationSummary({ id, title }: Pick<BlogListItem, 'id' | 'title'>) {
  return (
    <>
      {`« ${title} » sera visible sur le site.`}
      <Suspense>
        <StoredChecksSummary id={id} />
      </Suspense>
    </>
  )
}
