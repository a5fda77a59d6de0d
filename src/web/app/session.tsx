import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MeView } from '#domain/auth/schema.ts'
import type { User, Viewer } from '#domain/roles.ts'
import { deleteCopy, forgetCopy } from '#web/offline/forget-copy.ts'
import { signOutLater } from '#web/offline/sign-out-later.ts'
import { useAddressOf } from './navigation.tsx'
import { api, client, configKey, meKey, queryClient, readFailure } from './trpc.ts'

/** How long signing out may wait for an answer, in milliseconds. */
const LOGOUT_PATIENCE = 10_000

const meQuery = queryOptions({ queryKey: meKey, queryFn: fetchMe, staleTime: 60_000 })

/** The signed-in user; null for a visitor, undefined while not known. */
export function useMe(): MeView | null | undefined {
  return useQuery(meQuery).data
}

/** The signed-in user as the rules of `domain` take it; undefined while not known. */
export function useViewer(): Viewer | undefined {
  const me = useMe()
  return useMemo(() => me && viewerOf(me), [me])
}

/** The signed-in user as the rules of `domain` take it. */
export function viewerOf(me: MeView): User {
  return { ...me, roles: me.roles.map(({ role }) => role), locale: null }
}

/** Signs in; everything visible is fetched again, as the one who signed in may see more. */
export function useLogin() {
  return useMutation(
    api.auth.login.mutationOptions({
      onSuccess: enter,
    }),
  )
}

/** Shows the page to whoever signed in. */
export async function enter({ user }: { user: MeView }): Promise<void> {
  queryClient.setQueryData(meKey, user)
  await queryClient.invalidateQueries({ predicate: isPersonal })
}

/**
 * Signs out and starts over from a page, home by default, so that nothing of that user stays in memory. The copy of their games goes at
 * once; where nobody answers, the session ends as soon as there is a connection.
 */
export function useLogout(path = '/') {
  const address = useAddressOf(path)
  return useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      await forgetCopy()
      location.assign(address)
    },
  })
}

async function logOut(): Promise<void> {
  await deleteCopy()
  await removeDevice()
  try {
    await client.auth.logout.mutate(undefined, { signal: AbortSignal.timeout(LOGOUT_PATIENCE) })
  } catch (error) {
    if (readFailure(error)) throw error
    if (!(await signOutLater())) throw error
  }
}

/** Fetches again who is signed in, and all that they may see, where a link may have opened or ended the session. */
export async function refreshSession(): Promise<void> {
  queryClient.removeQueries({ predicate: isPersonal, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === meKey[0] || isPersonal(query) })
}

/** Once it is unsubscribed its push service says that it is gone, which removes it too: failing, it keeps nobody signed in. */
async function removeDevice(): Promise<void> {
  await import('#web/offline/remove-device.ts').then((device) => device.removeThisDevice()).catch(() => undefined)
}

async function fetchMe(): Promise<MeView | null> {
  try {
    return (await client.auth.me.query()).user
  } catch (error) {
    if (readFailure(error)?.status === 401) return null
    throw error
  }
}

function isPersonal({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== meKey[0] && queryKey[0] !== configKey[0]
}
