import { type FormEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Text, useRefusalText, useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { readFailure } from '#web/app/trpc.ts'
import { Honeypot } from '#web/leads/form/honeypot.tsx'
import { leadFailureOf, useLeadToast } from '#web/leads/form/lead-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { SignUpRefusal } from './send-sign-up-form.tsx'
import * as styles from './sign-up.module.css'

const SignedUp = lazy(async () => ({ default: (await import('./signed-up.tsx')).SignedUp }))

type State =
  | { is: 'ready' | 'busy' }
  | { is: 'sent'; email: string }
  | { is: 'wrong'; refusal: SignUpRefusal; attempt: number }
  | { is: 'failed'; error: unknown; attempt: number }
  | { is: 'unanswered'; attempt: number }

/**
 * Signs an address up for the newsletter, at the end of every page. Its one field is the browser's own, so that whatever is typed
 * before the page is alive stays; what checks and sends it is fetched once somebody goes to it, as no first sight needs that.
 */
export function SignUp() {
  const text = useText()
  const titleId = useId()
  const [state, setState] = useState<State>({ is: 'ready' })
  const form = useRef<HTMLFormElement>(null)
  const error = useError(state)
  const attempt = 'attempt' in state ? state.attempt : 0
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector('input')?.focus()
  }, [attempt])
  useToasts(state, error)
  const note = useMails() ? 'menu.newsletter.note' : 'menu.newsletter.note.noMail'
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.is === 'busy') return
    const fields = new FormData(event.currentTarget)
    const email = textOf(fields, 'email')
    // The second tap of two finds the field cleared.
    if (state.is === 'sent' && email === '') return
    setState({ is: 'busy' })
    const next = await trySending(email, textOf(fields, 'website'), attempt + 1)
    if (next.is === 'sent') form.current?.reset()
    setState(next)
  }
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={cx('display uppercase text-heading balance', styles.title)}>
        <Text id="menu.newsletter.title" />
      </h2>
      <form ref={form} method="post" noValidate onSubmit={(event) => void send(event)}>
        <Row gap={2} align="start" className={styles.line}>
          <Field
            label={text('menu.newsletter.email')}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={text('menu.newsletter.example')}
            error={error}
            onFocus={prepare}
          />
          <Button type="submit" busy={state.is === 'busy'}>
            <Text id="menu.newsletter.send" />
          </Button>
        </Row>
        <Honeypot name="website" />
        <p className="small muted">
          <Text id={note} />
        </p>
      </form>
      {state.is === 'sent' && (
        <Suspense>
          <SignedUp email={state.email} />
        </Suspense>
      )}
      <noscript>
        <p className="small">
          <Text id="menu.newsletter.noScript" />
        </p>
      </noscript>
    </section>
  )
}

const load = () => import('./send-sign-up-form.tsx')

function prepare(): void {
  load().catch(() => undefined)
}

async function trySending(email: string, website: string, attempt: number): Promise<State> {
  try {
    const { sendSignUp } = await load()
    const outcome = await sendSignUp({ email, website })
    if (outcome === null) return { is: 'sent', email }
    return 'refusal' in outcome ? { is: 'wrong', ...outcome, attempt } : { is: 'failed', ...outcome, attempt }
  } catch {
    // What sends it couldn't be fetched, nor the words of the form.
    return { is: 'unanswered', attempt }
  }
}

function useError(state: State): string | undefined {
  const text = useText()
  const refusalText = useRefusalText()
  if (state.is === 'wrong') return refusalText(state.refusal)
  if (state.is === 'unanswered') return text('errors.noAnswer')
  if (state.is !== 'failed') return undefined
  const key = leadFailureOf(state.error)
  return key === null ? refusalText(readFailure(state.error)?.refusals[0]) : text(key)
}

/** Says in toasts too what the page itself couldn't know. */
function useToasts(state: State, error: string | undefined): void {
  const notify = useLeadToast()
  const notified = useRef(state)
  useEffect(() => {
    if (notified.current === state) return
    notified.current = state
    if (state.is === 'failed') return notify(state.error)
    const isOwn = state.is === 'wrong' && state.refusal.param === 'data.email'
    if (error !== undefined && !isOwn) toast(error, 'bad')
  }, [state, error, notify])
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
