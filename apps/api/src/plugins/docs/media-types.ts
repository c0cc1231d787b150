import { z } from 'zod'

/** KIT-10: a response that is not JSON, in one of these media types. */
export const inMediaType = (...types: string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: isText(type) ? z.string() : z.any() }])),
})

const isText = (type: string) => /^text\/|xml$/.test(type)

export const PAGE = inMediaType('text/html')
/** The form again; JSON where what came was no form, or too often. */
export const FORM_PAGE = inMediaType('text/html', 'application/json')
export const CALENDAR = inMediaType('text/calendar')
export const CSV = inMediaType('text/csv')
export const JAVASCRIPT = inMediaType('text/javascript')
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The address is in the header `Location`. */
export const REDIRECTED = z.null()
