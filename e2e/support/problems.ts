import type { BrowserContext } from '@playwright/test'

/** What a page must not do unseen; a test that provokes one of these says so with `allow`. */
export class Problems {
  #found: string[] = []
  #allowed: RegExp[] = []
  #origins = new Set<string>()

  allow(pattern: RegExp) {
    this.#allowed.push(pattern)
  }

  /** An address of the product: requests to any other are problems. */
  trust(origin: string) {
    this.#origins.add(origin)
  }

  unexpected() {
    return this.#found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }

  /** Console errors hold the refusals of the content security policy too. */
  watch(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.#found.push(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) =>
      this.#found.push(`error: ${error.error().stack ?? error.error().message}`),
    )
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && !this.#origins.has(url.origin)) {
        this.#found.push(`request to another origin: ${request.url()}`)
      }
    })
  }
}
