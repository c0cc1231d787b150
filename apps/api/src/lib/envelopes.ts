import { pagination } from '@vigie/contract/common.ts'

/** The answer of a route that gives something. */
export function ok<Data>(data: Data): { success: true; data: Data }
export function ok<Data, Extra extends object>(
  data: Data,
  extra: Extra,
): { success: true; data: Data } & Extra
export function ok(data: unknown, extra: object = {}) {
  return { success: true, data, ...extra }
}

/** The answer of a list: one page of it, and how many there are. */
export function paged<Row>(rows: Row[], { page, limit }: { page: number; limit: number }, total: number) {
  return { ...ok(rows), pagination: pagination(page, limit, total) }
}

/** The answer of a route that only says that it has done its work. */
export function done(): { success: true }
export function done(message: string): { success: true; message: string }
export function done(message?: string) {
  return message === undefined ? { success: true } : { success: true, message }
}
