/** Empty: the API and the web app share one origin. */
const FILE_BASE = ''
const LOCAL_API = 'http://localhost:5000'

/** The address of an image: absolute addresses stay, other paths are on the API server. */
export function imageUrl(value: string) {
  if (isAbsoluteUrl(value)) return value
  return `${FILE_BASE}${value.startsWith('/') ? '' : '/'}${value}`
}

/** The same for content images, whose server may differ from the page's. */
export function contentImageUrl(value: string, base = apiBase()) {
  return isAbsoluteUrl(value) ? value : `${base}${imageUrl(value)}`
}

/**
 * The server of the built app is the API itself; without it (the development server) the API is on port 5000.
 */
function apiBase() {
  return import.meta.env.PROD ? window.location.origin : LOCAL_API
}

export function isAbsoluteUrl(value: string) {
  return value.startsWith('http')
}
