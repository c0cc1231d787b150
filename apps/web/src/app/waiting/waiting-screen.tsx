import { PageHeader, type PageHeaderProps } from '@/components/page-header.tsx'
import { CardGridSkeleton, FormSkeleton, TableSkeleton } from '@/components/states/list-skeletons.tsx'
import { Loading } from '@/components/states/loading.tsx'

const SHAPES = {
  table: <TableSkeleton />,
  cards: <CardGridSkeleton />,
  form: <FormSkeleton />,
  other: <Loading />,
}

type WaitingScreenProps = Pick<PageHeaderProps, 'title' | 'subtitle' | 'back'> & {
  shape: keyof typeof SHAPES
}

/** Stands in for a screen while its code is fetched: its heading, and the shape of what follows. */
export function WaitingScreen({ shape, ...heading }: WaitingScreenProps) {
  return (
    <>
      <PageHeader {...heading} />
      {SHAPES[shape]}
    </>
  )
}
