/** The API and the web app share one origin; another server's files would start with its address. */
const FILE_BASE = ''
const LOCAL_API = 'http://localhost:5000'

/** Where a picture of the server is read: an absolute address as it is, anything else on the server. */
export function imageUrl(value: string) {
  if (isAbsoluteUrl(value)) return value
  return `${FILE_BASE}${value.startsWith('/') ? '' : '/'}${value}`
}

/** Of a content picture, whose server may be another one than the page's. */
export function contentImageUrl(value: string, base = apiBase()) {
  return isAbsoluteUrl(value) ? value : `${base}${imageUrl(value)}`
}

/** The server of the built app is the API itself; without it (the development server) the API is on port 5000. */
function apiBase() {
  return import.meta.env.PROD ? window.location.origin : LOCAL_API
}

export function isAbsoluteUrl(value: string) {
  return value.startsWith('http')
}
