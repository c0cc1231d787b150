import { expect, it } from 'vitest'
import { dropGone, followRows, mergeRows, openRows, type RowId } from './steady-rows.ts'

type Row = { id: RowId; state: string }
const row = (id: number, state = 'en attente'): Row => ({ id, state })
const [one, two, three] = [row(1), row(2), row(3)]
const opened = openRows('pending', [one, two, three], { isStill: true })
const ids = ({ rows }: { rows: readonly Row[] }) => rows.map(({ id }) => id)

it('DAY-05 keeps the order whatever the next answer says, with the newest state of each row', () => {
  const merged = mergeRows(opened, [three, row(1, 'confirmé'), two])
  expect(merged.rows).toEqual([row(1, 'confirmé'), two, three])
  expect([merged.newCount, merged.hasChanged]).toEqual([0, false])
})

it('DAY-05 keeps a row that left the answer as it was last seen, and says so only when it left by itself', () => {
  const decided = mergeRows(opened, [row(1, 'confirmé'), two, three])
  const filtered = mergeRows(decided, [two, three])
  expect(filtered.rows[0]).toEqual(row(1, 'confirmé'))
  expect(filtered.hasChanged).toBe(false)
  expect(mergeRows(opened, [two, three]).hasChanged).toBe(true)
})

it('DAY-05 takes the state of a row that is no longer chosen from all those that are known', () => {
  const merged = mergeRows(opened, [two, three], [row(1, 'désactivé'), two, three])
  expect(merged.rows[0]).toEqual(row(1, 'désactivé'))
})

it('DAY-05 announces what is new above and between, and adds what comes after all the others', () => {
  const merged = mergeRows(opened, [row(9), one, two, row(8), three, row(7), row(6)])
  expect(ids(merged)).toEqual([1, 2, 3, 7, 6])
  expect(merged.newCount).toBe(2)
  expect(mergeRows(opened, [row(9)])).toMatchObject({ newCount: 1, rows: [one, two, three] })
  expect(ids(mergeRows(openRows('', [], { isStill: true }), [one, two]))).toEqual([1, 2])
})

it('DAY-05 never brings back a deleted row, not even with an answer that was on its way', () => {
  const deleted = { ...opened, gone: new Set<RowId>([2]) }
  const dropped = dropGone(mergeRows(deleted, [one, three]))
  expect(ids(mergeRows(deleted, [one, three]))).toEqual([1, 2, 3])
  expect(ids(dropped)).toEqual([1, 3])
  const late = mergeRows(dropped, [one, two, three])
  expect([ids(late), late.newCount, late.hasChanged]).toEqual([[1, 3], 0, false])
  expect(ids(openRows('pending', [one, two, three], deleted))).toEqual([1, 3])
})

it('DAY-05 a short list follows its answers, with what was deleted fading at its place', () => {
  const followed = followRows(opened, [row(0), one, three])
  expect(ids(followed)).toEqual([0, 1, 2, 3])
  const removed = followRows(opened, [one, three])
  expect(ids(removed)).toEqual([1, 2, 3])
  expect([...removed.gone]).toEqual([2])
  expect(ids(dropGone(removed))).toEqual([1, 3])
})
