declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** How often it looks at the clock, in milliseconds. */
    sampleInt?: number
    requests: (Request & { setupRequest?: (request: Request) => Request })[]
  }
  type Result = {
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    /** Seconds. */
    duration: number
    statusCodeStats: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}
