import { type SyntheticEvent, useState } from 'react'
import { Text, useRefusalText, useText } from '#web/app/intl.tsx'
import { useLogin } from '#web/app/session.tsx'
import { failureOf } from '#web/app/trpc.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Alert } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'

const names = ['identifier', 'password'] as const
type Name = (typeof names)[number]

/** Username or email and password. What was entered stays when it is refused. */
export function LoginForm() {
  const text = useText()
  const login = useLogin()
  const [empty, setEmpty] = useState<readonly Name[]>([])
  const required = (name: Name) => (empty.includes(name) ? text('validation.errors.required') : null)

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const [identifier, password] = [enteredIn(entered, 'identifier').trim(), enteredIn(entered, 'password')]
    const missing = names.filter((name) => (name === 'identifier' ? identifier : password) === '')
    setEmpty(missing)
    const first = missing[0] && event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing[0]}]`)
    if (first) first.focus()
    else if (!login.isPending) login.mutate({ identifier, password })
  }

  return (
    <form className="login__form" noValidate onSubmit={submit}>
      {login.isError && !login.isPending && <Refused error={login.error} />}
      <Field
        label={text('auth.identifier')}
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={required('identifier')}
      />
      <PasswordField
        label={text('auth.password')}
        name="password"
        autoComplete="current-password"
        error={required('password')}
      />
      <Button type="submit" kind="primary" busy={login.isPending}>
        <Text id="menu.signIn" />
      </Button>
    </form>
  )
}

function enteredIn(form: FormData, name: Name): string {
  const entered = form.get(name)
  return typeof entered === 'string' ? entered : ''
}

function Refused({ error }: { error: unknown }) {
  const text = useText()
  const refusalText = useRefusalText()
  const failure = failureOf(error)
  return <Alert>{failure ? refusalText(failure.refusals[0]) : text('errors.noAnswer')}</Alert>
}
