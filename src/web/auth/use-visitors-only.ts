import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '#web/app/navigation.tsx'
import { useMe } from '#web/app/session.tsx'

/** Sends who is signed in home from a page that is for visitors; `onSend` may say why. True while the page is to be shown. */
export function useVisitorsOnly(onSend?: () => void): boolean {
  const isSignedIn = useMe() != null
  const navigate = useNavigate()
  const send = useEffectEvent(() => {
    onSend?.()
    navigate('/', { replace: true })
  })
  useEffect(() => {
    if (isSignedIn) send()
  }, [isSignedIn])
  return !isSignedIn
}
