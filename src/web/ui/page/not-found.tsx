import { Text } from '#web/app/intl.tsx'
import { LinkButton } from '../link-button.tsx'
import { Message } from './message.tsx'

export function NotFound() {
  return (
    <Message
      title={<Text id="title.notFound" />}
      actions={
        <LinkButton to="/" kind="primary">
          <Text id="common.home" />
        </LinkButton>
      }
    >
      <Text id="errors.notFound" />
    </Message>
  )
}
