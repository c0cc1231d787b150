type Sent = {
  method: string
  headers: Headers
  body: FormData
  signal?: AbortSignal | undefined
  /** From 0 to 1. */
  onProgress: (ratio: number) => void
}

const WITHOUT_BODY = new Set([204, 205, 304])

/** `fetch` cannot report upload progress. Resolves and rejects like `fetch`. */
export function sendWithProgress(url: URL, { method, headers, body, signal, onProgress }: Sent) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    request.withCredentials = true
    request.responseType = 'text'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(toResponse(request))
    request.onerror = () => reject(new TypeError('Network request failed'))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) reject(signal.reason)
    else request.send(body)
  })
}

function toResponse(request: XMLHttpRequest) {
  const { status, statusText, responseText } = request
  const headers = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .filter(Boolean)
    .map((line): [string, string] => {
      const [name = '', ...value] = line.split(':')
      return [name, value.join(':').trim()]
    })
  return new Response(WITHOUT_BODY.has(status) ? null : responseText, { status, statusText, headers })
}
