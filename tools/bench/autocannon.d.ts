/** The part of autocannon that the bench uses; the package ships no types. */
declare module 'autocannon' {
  export type Client = { setHeaders(headers: Record<string, string>): void }
  type Options = {
    url: string
    connections: number
    duration: number
    method?: string
    headers?: Record<string, string>
    body?: string
    setupClient?: (client: Client) => void
  }
  type Result = { requests: { average: number }; non2xx: number; errors: number }
  type Response = (client: unknown, status: number, bytes: number, milliseconds: number) => void
  type Instance = PromiseLike<Result> & { on(event: 'response', listener: Response): void }
  export default function autocannon(options: Options): Instance
}
