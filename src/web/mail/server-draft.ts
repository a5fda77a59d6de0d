import type { MailServerView } from '#domain/mail/server-schema.ts'

/** A mail server as it stands in a form: the port as it is typed, the password empty where the stored one is to stay. */
export type ServerDraft = { host: string; port: string; login: string; password: string; sender: string }

/** The fields as a portal admin finds them; the server sends nobody the password. */
export function toServerDraft({ host, port, login, sender }: MailServerView): ServerDraft {
  return { host, port: String(port), login, password: '', sender }
}

/** What is sent of it. A port that is no number is sent as none, and refused. */
export function toServerInput({ port, password, ...texts }: ServerDraft) {
  return {
    ...texts,
    port: /^\s*\d{1,6}\s*$/.test(port) ? Number(port) : 0,
    password: password === '' ? null : password,
  }
}
