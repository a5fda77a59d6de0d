import type { LeadSheetView } from '#domain/leads/schema.ts'
import { isPortalAdmin } from '#domain/roles.ts'
import { useClubName } from '#web/app/config.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { answerAddressOf, newUserAddressOf } from './lead-addresses.ts'

const yellow = buttonClass({ kind: 'primary', full: true })

/** What is done about a lead: an answer by mail, and an account for who has none, by whoever may make one. */
export function LeadActions({ sheet: { lead, account } }: { sheet: LeadSheetView }) {
  const text = useText()
  const club = useClubName()
  const mayMakeUsers = isPortalAdmin(useViewer() ?? null)
  return (
    <Stack gap={2}>
      <a className={yellow} href={answerAddressOf(lead, text('leads.answerSubject', { club }))}>
        <Icon name="mail" />
        <Text id="leads.answer" />
      </a>
      {mayMakeUsers && !account && (
        <LinkButton to={newUserAddressOf(lead)} full>
          <Text id="leads.makeUser" />
        </LinkButton>
      )}
    </Stack>
  )
}
