import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './sign-up.module.css'

/** Below the form, after an address was entered: where the mail is that asks for a yes, or when it comes. */
export function SignedUp({ email }: { email: string }) {
  const mails = useMails()
  return (
    <Stack as="output" gap={1} className={cx('quiet', styles.sent)}>
      <b>
        <Text id={mails ? 'newsletter.sent.title' : 'newsletter.waits.title'} />
      </b>
      <span>
        <Text id={mails ? 'newsletter.sent.what' : 'newsletter.waits.what'} values={{ email: <b>{email.trim()}</b> }} />
      </span>
    </Stack>
  )
}
