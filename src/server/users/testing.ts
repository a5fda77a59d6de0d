import { aUser, type TestApp, testApp } from '../testing.ts'

/** The fields that a new user needs. */
export const ANA = {
  username: 'ana.g',
  email: 'Ana@Example.com',
  nick: 'Ana García',
  phone: '+34 612 480 399',
  birthDate: '1991-04-09',
}

/** A club with a portal admin and one other user. */
export async function aHouse() {
  const app = await testApp()
  const portal = aUser(app.deps.db, { nick: 'Porta', roles: ['portalAdmin'] })
  const other = aUser(app.deps.db, { nick: 'Otto', username: 'otto' })
  return { ...app, portal, other }
}

export type House = Awaited<ReturnType<typeof aHouse>>

/** Changes a user as the portal admin. */
export const put = ({ ask, portal }: House, id: number | string, body: object) =>
  ask('PUT', `/api/users/${id}`, { viewer: portal, body })

/** Whether the session of a cookie still holds. */
export const isSignedIn = async ({ ask }: TestApp, cookie: string) =>
  (await ask('GET', '/api/auth/me', { headers: { cookie } })).status === 200
