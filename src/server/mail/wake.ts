import type { MailServerOrigin } from '#domain/mail/server-schema.ts'
import { createSignal } from '../live.ts'
import type { EnvironmentServer } from './environment-server.ts'

/** Wakes the worker when mail was written and is on disk; mail/worker.ts listens. */
export type MailWake = {
  /** What names the server that mail goes out by; null where nothing does. */
  readonly origin: MailServerOrigin | null
  /** Whether there is a server to send by. What is set in the browser counts at once. */
  readonly isConfigured: boolean
  /** The server that the environment names, which wins over what is set in the browser. */
  readonly environmentServer: EnvironmentServer | null
  wake(): void
  onWake(listener: () => void): () => void
}

/** Creates what an act wakes the worker by. `isSet` says whether a server is set in the browser now. */
export function createMailWake(environmentServer: EnvironmentServer | null, isSet: () => boolean): MailWake {
  const { tell, listen } = createSignal()
  const readOrigin = () => {
    if (environmentServer) return 'environment'
    return isSet() ? 'browser' : null
  }
  return {
    environmentServer,
    get origin() {
      return readOrigin()
    },
    get isConfigured() {
      return readOrigin() !== null
    },
    wake: tell,
    onWake: listen,
  }
}
