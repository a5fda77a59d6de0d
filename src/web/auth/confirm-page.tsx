import { useMutation } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNavigate, usePath, useSearch } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { refreshSession, useMe } from '#web/app/session.tsx'
import { api, readFailure } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed, useFailureToast } from '#web/ui/failed.tsx'
import { AccountPage } from './account-page.tsx'
import { storeWaiting } from './register/waiting.ts'
import { GoOn } from './signed-in-notice.tsx'
import { type Next, useNext } from './use-next.ts'

const Opened = lazy(async () => ({ default: (await import('./register/opened.tsx')).Opened }))
const ResendForm = lazyForm(async () => (await import('./resend-form.tsx')).ResendForm)

/**
 * Confirms an account by the code of a mailed link, whoever is signed in: it may be another account's. It does so at the tap of one
 * button, as programs that look through mail open every link. Leads on to where one wanted to go, a visitor by signing in.
 */
export function Page() {
  const going = useNext()
  const code = useMailedCode(going)
  return code === null ? <NoLink going={going} /> : <Confirming key={code} code={code} going={going} />
}

/** The code that the page was opened by; it leaves the address at once, so that no history or screenshot keeps it. */
function useMailedCode({ withNext }: Next): string | null {
  const requested = useSearch().get('code')
  const path = usePath()
  const navigate = useNavigate()
  const [code, setCode] = useState<string | null>(null)
  const here = withNext(path)
  if (requested !== null && requested !== code) setCode(requested)
  useEffect(() => {
    if (requested !== null) navigate(here, { replace: true })
  }, [requested, here, navigate])
  return code
}

function Confirming({ code, going }: { code: string; going: Next }) {
  const notify = useFailureToast('confirm.failed')
  const confirming = useMutation(
    api.auth.confirm.mutationOptions({
      onSuccess: async () => {
        storeWaiting(null)
        await refreshSession()
      },
      // What else goes wrong is said by what stands there then.
      onError: (error) => isOld(error) && notify(error),
    }),
  )
  const { mutate } = useOneAtATime(confirming)
  if (confirming.isSuccess) return <Confirmed going={going} />
  if (isOld(confirming.error)) return <OldLink going={going} />
  return (
    <AccountPage title={<Text id="title.confirm" />} lede={<Text id="confirm.ask" />}>
      {confirming.isError ? (
        <Failed
          what="confirm.failed"
          error={confirming.error}
          busy={confirming.isPending}
          onRetry={() => mutate({ code })}
        />
      ) : (
        <Button kind="primary" full busy={confirming.isPending} onClick={() => mutate({ code })}>
          <Text id="confirm.act" />
        </Button>
      )}
    </AccountPage>
  )
}

/** Answers whether it is the code that is refused. */
function isOld(error: unknown): boolean {
  return readFailure(error)?.refusals[0]?.param === 'code'
}

function Confirmed({ going }: { going: Next }) {
  const lede = useMe() ? 'confirm.done.signedIn' : 'confirm.done.what'
  return (
    <Opened game={null} isReady title={<Text id="confirm.done.title" />} lede={<Text id={lede} />}>
      <GoOn {...going} />
    </Opened>
  )
}

/** It was used before or is too old: the server doesn't say which of the two, and either may be past caring. */
function OldLink({ going }: { going: Next }) {
  const mails = useMails()
  return (
    <AccountPage
      title={<Text id="confirm.old.title" />}
      lede={<Text id={mails ? 'confirm.old.what' : 'confirm.old.what.noMail'} />}
      isNext
    >
      <GoOn {...going} kind="outline" />
      <ResendForm next={going.next} />
    </AccountPage>
  )
}

function NoLink({ going: { next } }: { going: Next }) {
  const mails = useMails()
  return (
    <AccountPage
      title={<Text id="title.confirm" />}
      lede={<Text id={mails ? 'confirm.none.what' : 'confirm.none.what.noMail'} />}
    >
      <ResendForm next={next} />
    </AccountPage>
  )
}
