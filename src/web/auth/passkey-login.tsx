import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { MeView } from '#domain/auth/schema.ts'
import { useBootData } from '#web/app/boot-data.ts'
import { Text } from '#web/app/intl.tsx'
import { enter } from '#web/app/session.tsx'
import { client } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { passkeyFailureOf } from './passkey-failure.ts'

/**
 * Signs in by a passkey: from the browser's own list at the field for the name, and by a button where there is no such list. Nothing
 * where the club has no address at which passkeys hold.
 */
export function PasskeyLogin() {
  const origin = useBootData()?.origin ?? ''
  return /^https:|^http:\/\/localhost\b/.test(origin) ? <PasskeyButton /> : null
}

function PasskeyButton() {
  const failureText = useFailureText()
  const login = useOneAtATime(useMutation({ mutationFn: signIn, onSuccess: enter }))
  const signInByChoice = useEffectEvent((response: Signed) => login.mutate(response))
  useEffect(() => {
    let isHere = true
    const stop = async () => (await loadLibrary()).WebAuthnAbortService.cancelCeremony()
    // Whoever types a name instead leaves it unanswered.
    offer()
      .then((response) => response && isHere && signInByChoice(response))
      .catch(() => undefined)
    return () => {
      isHere = false
      void stop()
    }
  }, [])
  const own = passkeyFailureOf(login.error)
  return (
    <Stack gap={3} align="start">
      {login.isError && (
        <Alert key={login.submittedAt}>{own === null ? failureText(login.error) : <Text id={own} />}</Alert>
      )}
      <Button icon="key" busy={login.isPending} onClick={() => login.mutate(null)}>
        <Text id="passkey.signIn" />
      </Button>
      <p className="small muted">
        <Text id="passkey.signInHint" />
      </p>
    </Stack>
  )
}

type Signed = Awaited<ReturnType<typeof requestSigned>>

const loadLibrary = () => import('@simplewebauthn/browser')

/** Has the browser offer the passkeys that it knows where a name is filled in; null where it can't. */
async function offer(): Promise<Signed | null> {
  const { browserSupportsWebAuthnAutofill } = await loadLibrary()
  return (await browserSupportsWebAuthnAutofill()) ? await requestSigned(true) : null
}

async function requestSigned(useBrowserAutofill: boolean) {
  const { startAuthentication } = await loadLibrary()
  return await startAuthentication({ optionsJSON: await client.passkeys.loginOptions.mutate(), useBrowserAutofill })
}

/** Signs in by what was chosen from the list, or has the browser ask for a key. */
async function signIn(chosen: Signed | null): Promise<{ user: MeView }> {
  return await client.passkeys.login.mutate({ response: chosen ?? (await requestSigned(false)) })
}
