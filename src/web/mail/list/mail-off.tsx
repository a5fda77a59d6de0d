import { policies } from '#domain/roles.ts'
import { Text } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says that there is no server to send by, or that its password can't be read, and who can do something about it. */
export function MailOff({ isKeyLost }: { isKeyLost: boolean }) {
  const maySet = policies.portalAdmin(useViewer() ?? null)
  return (
    <Notice>
      <Stack gap={3} align="start">
        <div>
          <b>
            <Text id="mail.off.title" />
          </b>
          <p>
            <Text id={isKeyLost ? 'mail.off.keyLost' : 'mail.off.text'} /> {!maySet && <Text id="mail.off.whoSets" />}
          </p>
        </div>
        {maySet && (
          <LinkButton to="/admin/settings?part=mail">
            <Text id={isKeyLost ? 'mail.off.type' : 'mail.off.set'} />
          </LinkButton>
        )}
      </Stack>
    </Notice>
  )
}
