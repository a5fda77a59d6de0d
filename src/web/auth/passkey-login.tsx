import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
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
  // The list that comes late would take the button's own window away.
  const isPressed = useRef(false)
  const signInByChoice = useEffectEvent((response: Signed) => login.mutate(response))
  useEffect(() => {
    let isHere = true
    const stop = async () => (await loadLibrary()).WebAuthnAbortService.cancelCeremony()
    // Whoever types a name instead leaves it unanswered.
    offer(() => isHere && !isPressed.current)
      .then((response) => response && isHere && signInByChoice(response))
      .catch(() => undefined)
    return () => {
      isHere = false
      void stop()
    }
  }, [])
  const press = () => {
    isPressed.current = true
    login.mutate(null)
  }
  const own = passkeyFailureOf(login.error)
  return (
    <Stack gap={3} align="start">
      {login.isError && (
        <Alert key={login.submittedAt}>{own === null ? failureText(login.error) : <Text id={own} />}</Alert>
      )}
      <Button icon="key" busy={login.isPending} onClick={press}>
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

/** Has the browser offer the passkeys that it knows where a name is filled in; null where it can't, or nobody wants that any more. */
async function offer(isWanted: () => boolean): Promise<Signed | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadLibrary()
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = await client.passkeys.loginOptions.mutate()
  return isWanted() ? await startAuthentication({ optionsJSON, useBrowserAutofill: true }) : null
}

async function requestSigned() {
  const { startAuthentication } = await loadLibrary()
  return await startAuthentication({ optionsJSON: await client.passkeys.loginOptions.mutate() })
}

/** Signs in by what was chosen from the list, or has the browser ask for a key. */
async function signIn(chosen: Signed | null): Promise<{ user: MeView }> {
  return await client.passkeys.login.mutate({ response: chosen ?? (await requestSigned()) })
}
