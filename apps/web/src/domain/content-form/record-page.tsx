import type { UseQueryResult } from '@tanstack/react-query'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { PageHeader } from '@/components/page-header.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useNamePage } from '@/domain/site/page-title.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { type FailureWords, failureMessage } from '@/lib/http/error-message.ts'

export type RecordPage<Stored> = {
  back: ReactNode
  titles: { new: string; edited: string }
  /** Where it is not the one of an edited record; undefined until the record is read. */
  titleOf?: (stored: Stored | undefined) => string
  useRecord: (id: number) => UseQueryResult<Stored>
  failure: FailureWords
  notFound: string
  list: { path: string; label: string }
  renderForm: (stored: Stored | null, onCreated?: () => void) => ReactNode
}

export function NewRecordPage<Stored>({ page }: { page: RecordPage<Stored> }) {
  // A second navigation to this page opens an empty form: what was written before was saved under its own address.
  return <NewRecord key={useLocation().key} page={page} />
}

function NewRecord<Stored>({ page: { back, titles, renderForm } }: { page: RecordPage<Stored> }) {
  const [isCreated, setCreated] = useState(false)
  const title = isCreated ? titles.edited : titles.new
  useNamePage(title)
  return (
    <>
      <PageHeader back={back} title={title} />
      {renderForm(null, () => setCreated(true))}
    </>
  )
}

export function EditRecordPage<Stored>({ page }: { page: RecordPage<Stored> }) {
  const { data: params } = idParamsSchema.safeParse(useParams())
  if (params) return <StoredRecord id={params.id} key={params.id} page={page} />
  return (
    <>
      <PageHeader back={page.back} title={titleOf(page, undefined)} />
      <NotFound page={page} />
    </>
  )
}

function StoredRecord<Stored>({ id, page }: { id: number; page: RecordPage<Stored> }) {
  const { data, error, isFetching, refetch } = page.useRecord(id)
  return (
    <>
      <PageHeader back={page.back} title={titleOf(page, data)} />
      {data ? (
        page.renderForm(data)
      ) : error instanceof ApiError && error.status === 404 ? (
        <NotFound page={page} />
      ) : error ? (
        <ErrorPanel
          isRetrying={isFetching}
          message={failureMessage(error, page.failure)}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </>
  )
}

function titleOf<Stored>({ titles, titleOf: own }: RecordPage<Stored>, stored: Stored | undefined) {
  return own ? own(stored) : titles.edited
}

function NotFound<Stored>({ page: { notFound, list } }: { page: RecordPage<Stored> }) {
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center" role="alert">
      <p className="font-medium">{notFound}</p>
      <Button asChild variant="outline">
        <Link to={list.path}>{list.label}</Link>
      </Button>
    </div>
  )
}
