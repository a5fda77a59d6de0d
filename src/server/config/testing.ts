import { z } from 'zod'
import { configViewSchema } from '#domain/config/schema.ts'
import type { User } from '#domain/roles.ts'
import { aUser, type TestApp, testApp } from '../testing.ts'

/** A club with two portal admins, Marta and Sara. */
export async function aDesk() {
  const app = await testApp()
  const { db } = app.deps
  const marta = aUser(db, { nick: 'Marta', roles: ['portalAdmin'] })
  return { ...app, marta, sara: aUser(db, { nick: 'Sara', roles: ['portalAdmin'] }) }
}

/** The configuration of an environment as anybody reads it. */
export async function readStored({ ask }: Pick<TestApp, 'ask'>, environment = 'production') {
  const { body } = await ask('GET', `/api/admin/config?environment=${environment}`)
  const [stored] = z.object({ data: z.array(configViewSchema) }).parse(body).data
  if (!stored) throw new Error(`Nothing is set in ${environment}.`)
  return stored
}

/** Changes the configuration of this server. */
export const change = ({ ask }: Pick<TestApp, 'ask'>, viewer: User, body: object) =>
  ask('PUT', '/api/admin/config/1', { viewer, body: { data: body } })
