import type { BrowserContext } from '@playwright/test'

/** What a page must not do unseen; a test that provokes one of these says so with `allow`. */
export class Problems {
  #found: string[] = []
  #allowed: RegExp[] = []
  #origins = new Set<string>()
  #isOver = false

  allow(pattern: RegExp) {
    this.#allowed.push(pattern)
  }

  /** An address of the product: requests to any other are problems. */
  trust(origin: string) {
    this.#origins.add(origin)
  }

  /** The test has ended: a page that still asks a server that stops is nobody's problem. */
  end() {
    this.#isOver = true
  }

  unexpected() {
    return this.#found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }

  #add(problem: string) {
    if (!this.#isOver) this.#found.push(problem)
  }

  /** Console errors hold the refusals of the content security policy too. */
  watch(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#add(`console: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#add(`error: ${error.error().stack ?? error.error().message}`))
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && !this.#origins.has(url.origin)) {
        this.#add(`request to another origin: ${request.url()}`)
      }
    })
  }
}
