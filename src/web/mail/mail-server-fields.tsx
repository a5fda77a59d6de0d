import type { ComponentProps } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'

type Name = 'host' | 'port' | 'login' | 'password' | 'sender'
type Filled = Omit<ComponentProps<typeof Field>, 'label' | 'hint' | 'type' | 'after'>

type Props = {
  /** Ties a field to its value in the form. */
  field: (name: Name) => Filled
  /** Whether a password is stored, which the server sends to nobody: an empty field leaves it. */
  hasPassword?: boolean
}

/** The mail server of the club: where it is, who signs in there, and whom mail comes from. The page brings the texts of `mailServer`. */
export function MailServerFields({ field, hasPassword = false }: Props) {
  const text = useText()
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <Stack gap={4}>
      <Grid columns={2} gap={4}>
        <Field
          {...plain}
          label={text('mailServer.host')}
          hint={<Text id="mailServer.hostHint" />}
          inputMode="url"
          {...field('host')}
        />
        <Field {...plain} label={text('mailServer.port')} inputMode="numeric" {...field('port')} />
      </Grid>
      <Grid columns={2} gap={4}>
        <Field {...plain} label={text('mailServer.login')} inputMode="email" {...field('login')} />
        <PasswordField
          label={text('mailServer.password')}
          hint={hasPassword && <Text id="mailServer.passwordKept" />}
          autoComplete="new-password"
          {...field('password')}
        />
      </Grid>
      <Field
        {...plain}
        label={text('mailServer.sender')}
        hint={<Text id="mailServer.senderHint" />}
        inputMode="email"
        {...field('sender')}
      />
    </Stack>
  )
}
