import { Text } from '#web/app/intl.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Message } from '#web/ui/page/message.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** A page that exists, but not for the one who asks. */
export function Restricted({ visitor }: { visitor: boolean }) {
  return (
    <Message
      title={<Text id="title.restricted" />}
      actions={
        <>
          {visitor && <SignInLink kind="primary" />}
          <LinkButton to="/">
            <Text id="common.home" />
          </LinkButton>
        </>
      }
    >
      {visitor ? <Text id="errors.restrictedVisitor" /> : <Text id="errors.restricted" />}
    </Message>
  )
}
