import { createClient } from '@vigie/client/client.ts'

/** `name` is the company's, `privacyUrl` its page about personal data. */
type SiteFacts = { name: string; timeZone: string; url?: string; privacyUrl?: string }

/** What the API knows of the site; it serves this script inside a function that is called with it. */
declare const VIGIE_SITE: SiteFacts

export const SITE = VIGIE_SITE

/** Where this script came from: read while it runs for the first time, it is null later. */
export const SCRIPT_URL = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href
export const ORIGIN = new URL(SCRIPT_URL).origin

let isServed = false

/** Whether this page has had a response: then its origin is allowed, whatever fails later. */
export const hasBeenServed = () => isServed

export const client = createClient({
  url: ORIGIN,
  fetch: async (address, init) => {
    const response = await fetch(address, init)
    isServed = true
    return response
  },
})
