import type { Viewer } from '#domain/roles.ts'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { Message } from '#web/ui/page/message.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** In place of a page that the viewer may not see; who lacks a passkey that the club requires is led to it. */
export function Restricted({ viewer }: { viewer: Viewer }) {
  return (
    <Message
      title={<Text id="title.restricted" />}
      actions={
        <>
          {!viewer && <SignInLink kind="primary" />}
          {viewer?.needsPasskey && (
            <LinkButton to="/profile#passkeys" kind="primary">
              <Text id="title.profile" />
            </LinkButton>
          )}
          <LinkButton to="/">
            <Text id="common.home" />
          </LinkButton>
        </>
      }
    >
      <Text id={textOf(viewer)} />
    </Message>
  )
}

function textOf(viewer: Viewer): TextKey {
  if (!viewer) return 'errors.restrictedVisitor'
  return viewer.needsPasskey ? 'errors.restrictedPasskey' : 'errors.restricted'
}
