import type { PasswordLinkView } from '#domain/users/desk-schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useOrigin } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { whatsappAddressOf } from '#web/app/whatsapp.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Props = {
  nick: string
  link: PasswordLinkView
  /** Where it can be sent to by WhatsApp. */
  phone?: string | null
}

/** The link by which somebody sets a password, as it is handed on: whoever opens it first sets it. */
export function ShownLink({ nick, link: { path = '', until = '' }, phone = null }: Props) {
  const { text, formats } = useWords()
  const now = useNow()
  const address = `${useOrigin()}${path}`
  return (
    <Stack gap={2}>
      <output className="small">
        <Text id="people.linkShown" values={{ nick, day: formats.day(until, now), time: formats.time(until) }} />
      </output>
      <code className="small anywhere">{address}</code>
      <CopyButton
        value={address}
        label="people.copyLink"
        done={{ label: 'people.linkCopied', message: 'people.linkCopiedSaid' }}
        refused={
          <span className="small">
            <Text id="people.linkByHand" />
          </span>
        }
      />
      {phone && (
        <a
          className={buttonClass({})}
          href={whatsappAddressOf(text('people.linkText', { address }), phone)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          <Text id="people.linkWhatsapp" />
        </a>
      )}
    </Stack>
  )
}
