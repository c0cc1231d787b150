import { Part } from './text-difference.tsx'

type ListDifferenceProps = { before: readonly string[]; after: readonly string[] }

/** Tags: those that are gone, those that came; a list with the same ones says that their order changed. */
export function ListDifference({ before, after }: ListDifferenceProps) {
  const removed = before.filter((one) => !after.includes(one))
  const added = after.filter((one) => !before.includes(one))
  if (removed.length + added.length === 0)
    return <p className="text-sm text-muted">L’ordre a changé : {after.join(', ')}.</p>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-[0.9375rem]">
      {removed.map((text) => (
        <li key={text}>
          <Part part={{ kind: 'removed', text }} />
        </li>
      ))}
      {added.map((text) => (
        <li key={text}>
          <Part part={{ kind: 'added', text }} />
        </li>
      ))}
    </ul>
  )
}
