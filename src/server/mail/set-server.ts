import { Refused } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { putMailServer } from './put-server.ts'
import { findMailServer, forgetMailServer } from './server-store.ts'

/** Refuses to change what is set in the browser where the environment names a server: it would make no difference. */
export function refuseEnvironmentServer({ mail }: Pick<Deps, 'mail'>): void {
  if (mail.environmentServer) throw new Refused({ key: 'mail.errors.environment' })
}

/** Sets the mail server in the browser. */
export const saveMailServer = act('mail.setServer', putMailServer)

/** Takes back the mail server that was set in the browser: mail waits from then on. Refuses `errors.notFound` where none is set. */
export const removeMailServer = act('mail.removeServer', (tx: Tx): void => {
  const saved = findMailServer(tx.db)
  if (!saved) throw new Refused({ key: 'errors.notFound' })
  tx.target({}, { server: saved.host })
  forgetMailServer(tx.db)
})
