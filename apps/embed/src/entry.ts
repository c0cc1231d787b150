/**
 * How this page was opened, read while the script runs for the first time: a site that shows its pages by scripts
 * changes the address later. Nothing is stored for it on the visitor's device.
 */
const opened = {
  page: location.pathname,
  referrer: document.referrer.split('/', 3).join('/'),
  ...utmOf(new URLSearchParams(location.search)),
}

/** AUDI-06: what forms send; nothing for those who do not want to be counted. */
export const formEntry = () => (isDeclined() ? {} : { entry: opened })

function utmOf(query: URLSearchParams) {
  const names = ['source', 'medium', 'campaign'] as const
  return Object.fromEntries(names.map((name) => [name, query.get(`utm_${name}`)]))
}

/** As the tracker does. */
function isDeclined() {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (globalPrivacyControl || Number(doNotTrack) > 0) return true
  try {
    return localStorage.vigie === '#vigie-off'
  } catch {
    return false
  }
}
