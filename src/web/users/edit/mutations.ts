import type { UserView } from '#domain/users/desk-schema.ts'
import { api, client, queryClient } from '#web/app/trpc.ts'
import type { toInput, UserChanges } from './user-draft.ts'

type Input = ReturnType<typeof toInput>

/** Makes a user, or changes the one of that number in what is given, as it was read in that version; rejects with what the server refuses. */
export async function saveUser(id: number | null, input: UserChanges, version: number): Promise<UserView> {
  const { users } = client
  const { data } =
    id === null ? await users.create.mutate(requireWhole(input)) : await users.change.mutate({ id, version, ...input })
  cacheUser(data)
  return data
}

/** Writes a saved user into the cache; lists and related queries are fetched again. */
export function cacheUser(user: UserView): void {
  // Queries name it by number, as text, or by documentId.
  queryClient.setQueriesData<{ data: UserView }>(api.users.one.pathFilter(), (cached) =>
    cached?.data.id === user.id ? { data: user } : cached,
  )
  void queryClient.invalidateQueries(api.users.list.pathFilter())
  void queryClient.invalidateQueries(api.users.sheet.queryFilter({ id: user.id }))
}

/** Reads a user as it is saved now, also for what else shows it. */
export async function readUser(id: number): Promise<UserView> {
  const { data } = await client.users.one.query({ id })
  cacheUser(data)
  return data
}

function requireWhole(input: Partial<Input>): Input {
  const { username = '', nick = '', email = '', phone = '', birthDate = null } = input
  const {
    level = 1,
    position = 'left-right',
    observations = '',
    roles = [],
    showInSearches = true,
    locale = null,
  } = input
  return { username, nick, email, phone, birthDate, level, position, observations, roles, showInSearches, locale }
}
