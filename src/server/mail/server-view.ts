import { type MailServerView, USUAL_PORT } from '#domain/mail/server-schema.ts'
import type { Deps } from '../deps.ts'
import type { EnvironmentServer } from './environment-server.ts'
import { readPassword } from './read-password.ts'
import { findMailServer } from './server-store.ts'

const none = { from: null, host: '', port: USUAL_PORT, login: '', sender: '', hasPassword: false, isKeyLost: false }

/** The mail server that is used, as portal admins see it: the one of the environment, else the one set in the browser. */
export function readServerView({ db, secret, mail }: Pick<Deps, 'db' | 'secret' | 'mail'>): MailServerView {
  if (mail.environmentServer) return viewEnvironmentServer(mail.environmentServer)
  const stored = findMailServer(db)
  if (!stored) return none
  const { sealedPassword, ...server } = stored
  const hasPassword = sealedPassword !== ''
  return { ...server, from: 'browser', hasPassword, isKeyLost: readPassword(secret, stored) === null }
}

function viewEnvironmentServer({ url, from }: EnvironmentServer): MailServerView {
  const { protocol, hostname, port, username, password } = new URL(url)
  return {
    from: 'environment',
    host: hostname,
    port: port === '' ? (usualPorts[protocol] ?? USUAL_PORT) : Number(port),
    login: decodeURIComponent(username),
    sender: from.name === '' ? from.address : `${from.name} <${from.address}>`,
    hasPassword: password !== '',
    isKeyLost: false,
  }
}

const usualPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }
