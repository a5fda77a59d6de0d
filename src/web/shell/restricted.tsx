import { Text } from '#web/app/intl.tsx'
import { Message } from '#web/ui/page/message.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** In place of a page that the viewer may not see. */
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
