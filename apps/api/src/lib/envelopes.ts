import { pagination } from '@vigie/contract/common/responses.ts'

/** The response of a route that returns data. */
export function ok<Data>(data: Data): { success: true; data: Data }
export function ok<Data, Extra extends object>(
  data: Data,
  extra: Extra,
): { success: true; data: Data } & Extra
export function ok(data: unknown, extra: object = {}) {
  return { success: true, data, ...extra }
}

/** The response of a list: one page, and how many rows there are; `isMore` when not all of them were counted. */
export function paged<Row>(
  rows: Row[],
  { page, limit }: { page: number; limit: number },
  total: number,
  isMore?: boolean,
) {
  return { ...ok(rows), pagination: pagination(page, limit, total, isMore) }
}

/** The response of a route that returns no data. */
export function done(): { success: true }
export function done(message: string): { success: true; message: string }
export function done(message?: string) {
  return message === undefined ? { success: true } : { success: true, message }
}
