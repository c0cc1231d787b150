import type { Client } from '@vigie/client/client.ts'
import { firstOf, lastOf, monthOf } from '@vigie/contract/common/months.ts'
import { client } from '#settings.ts'

export type Slot = Awaited<ReturnType<Client['slots']>>['data'][number]

/** The free slots of the months that were looked at, by their day; those of a type have its duration. */
export function freeSlots(today: string, type?: number) {
  const months = new Map<string, Map<string, Slot[]>>()

  async function load(month: string) {
    const from = firstOf(month) < today ? today : firstOf(month)
    const { data } = await client.slots({ from, to: lastOf(month), type })
    const days = new Map<string, Slot[]>()
    for (const slot of data) days.set(slot.date, [...(days.get(slot.date) ?? []), slot])
    months.set(month, days)
    return data
  }

  return {
    load,
    isLoaded: (month: string) => months.has(month),
    of: (day: string) => months.get(monthOf(day))?.get(day) ?? [],
    firstOf: (month: string) => months.get(month)?.values().next().value?.[0],
    isEmpty: (month: string) => months.get(month)?.size === 0,
  }
}
