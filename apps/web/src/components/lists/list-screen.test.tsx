import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { pagination } from '@vigie/contract/common/responses.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/http/api-error.ts'
import { useListScreen } from '@/lib/lists/use-list-screen.ts'
import { renderPart } from '@/test/render-part.tsx'
import { ListScreen } from './list-screen.tsx'

type Row = { id: number; name: string }
const ROWS = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Blaise' },
]
const pageOf = (data: Row[], page = 1) => ({ data, pagination: pagination(page, 2, 3) })
const refused = () => Promise.reject(new ApiError({ status: 400, message: 'Filtre inconnu' }))

type Props = {
  read: (page: number) => Promise<ReturnType<typeof pageOf>>
  failureTitle?: string
  onClear?: () => void
}

function People({ read, failureTitle, onClear }: Props) {
  const [page, setPage] = useState(1)
  const people = useQuery({
    queryKey: ['people', page],
    queryFn: () => read(page),
    placeholderData: keepPreviousData,
  })
  const list = useListScreen(people, page)
  return (
    <ListScreen
      empty={{ message: 'Personne', onClear }}
      failure={failureTitle ? { title: failureTitle } : {}}
      header={
        <button type="button" onClick={() => void people.refetch()}>
          Les personnes
        </button>
      }
      list={list}
      news={['nouvelle personne', 'nouvelles personnes']}
      onPageChange={setPage}
      summary={({ total }) => `${total} en tout`}
      waiting={<p>Un instant</p>}
    >
      {(rows) => rows.map(({ id, name }) => <p key={id}>{name}</p>)}
    </ListScreen>
  )
}

it('waits, then shows the rows below the header, and the pages', async () => {
  let respond = (_: ReturnType<typeof pageOf>) => {}
  const read = () => new Promise<ReturnType<typeof pageOf>>((resolve) => (respond = resolve))
  renderPart(<People read={read} />)
  screen.getByText('Un instant')
  expect(screen.queryByText('Les personnes')).toBeNull()
  respond(pageOf(ROWS))
  await screen.findByText('Ada')
  expect(document.body.textContent).toMatch(/Les personnes.*Ada.*Blaise.*3 en tout.*Page 1 sur 2/)
  expect(screen.queryByText('Un instant')).toBeNull()
})

it('says that there is nothing, and clears the filters', async () => {
  const onClear = vi.fn()
  const { user } = renderPart(<People onClear={onClear} read={async () => pageOf([])} />)
  await screen.findByText('Personne')
  expect(screen.queryByText('3 en tout')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  expect(onClear).toHaveBeenCalledOnce()
})

it('shows a failure in place of rows that were never read, and tries again', async () => {
  const read = vi.fn<Props['read']>(refused)
  const { user } = renderPart(<People read={read} />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Erreur de chargement.*Filtre inconnu/)
  expect(screen.queryByText('Les personnes')).toBeNull()
  read.mockResolvedValue(pageOf(ROWS))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Ada')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps the rows below a failure that has a title', async () => {
  const read = async (page: number) => (page === 1 ? pageOf(ROWS) : refused())
  const { user } = renderPart(<People failureTitle="La page n’a pas pu être lue" read={read} />)
  await user.click(await screen.findByRole('button', { name: 'Suivant' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/La page n’a pas pu être lue.*Filtre inconnu/)
  screen.getByText('Ada')
})

it('DAY-05 keeps the order of rows that have been read, whatever the next response says', async () => {
  const read = vi.fn<Props['read']>(async () => pageOf(ROWS))
  const { user } = renderPart(<People read={read} />)
  await screen.findByText('Ada')
  read.mockResolvedValue(pageOf([{ id: 2, name: 'Blaise P.' }, ...ROWS.slice(0, 1)]))
  await user.click(screen.getByRole('button', { name: 'Les personnes' }))
  await screen.findByText('Blaise P.')
  expect(document.body.textContent).toMatch(/Ada.*Blaise P\./)
})

it('keeps the rows and the page until the next page has been read, even if they are touched', async () => {
  let respond = (_: ReturnType<typeof pageOf>) => {}
  const read = async (page: number) =>
    page === 1 ? pageOf(ROWS) : new Promise<ReturnType<typeof pageOf>>((resolve) => (respond = resolve))
  const { user } = renderPart(<People read={read} />)
  await user.click(await screen.findByRole('button', { name: 'Suivant' }))
  expect(document.body.textContent).toMatch(/Ada.*Page 1 sur 2/)
  await user.click(screen.getByText('Ada'))
  respond(pageOf([{ id: 3, name: 'Grace' }], 2))
  await screen.findByText('Grace')
  await waitFor(() => expect(document.body.textContent).toMatch(/Page 2 sur 2/))
  expect(screen.queryByText('Ada')).toBeNull()
})
