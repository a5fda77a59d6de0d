import { megabytesOf } from '../bench/processes.ts'

/** Looks every tenth of a second at what a process holds; answers the most of it, in megabytes, once it is stopped. */
export function watchMemory(pid: number | undefined): { stop: () => number } {
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, pid === undefined ? 0 : (megabytesOf(pid) ?? 0))
  }, 100)
  return {
    stop() {
      clearInterval(look)
      return most
    },
  }
}
