import { linesOfAddress } from '#domain/config/address-lines.ts'
import { mapAddressOf } from '#domain/config/map-address.ts'
import type { Config } from '#domain/config/schema.ts'
import { EmailText } from '#web/app/email-text.tsx'
import { Text } from '#web/app/intl.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** Where the club is, with a link to a map, and its mail address; nothing of what isn't set. */
export function ClubAddress({ footer: { address, email } }: { footer: Pick<Config['footer'], 'address' | 'email'> }) {
  const [street = '', ...rest] = linesOfAddress(address)
  const isKnown = street !== ''
  if (!isKnown && email === '') return null
  return (
    <Stack gap={4}>
      {isKnown && (
        <>
          <Stack as="p" className="display text-time strong">
            {street}
            {rest.map((line) => (
              <span key={line} className="subtle regular">
                {line}
              </span>
            ))}
          </Stack>
          <Row gap={2}>
            <a className={buttonClass({})} href={mapAddressOf(address)} rel="noreferrer" target="_blank">
              <Icon name="pin" />
              <Text id="menu.map" />
            </a>
            <CopyAddress address={[street, ...rest].join(', ')} />
          </Row>
        </>
      )}
      {email && (
        <p>
          <a className="tap muted hover-line" href={`mailto:${email}`}>
            <Icon name="mail" />
            <EmailText email={email} />
          </a>
        </p>
      )}
    </Stack>
  )
}

function CopyAddress({ address }: { address: string }) {
  const { state, copy } = useCopy()
  const isCopied = state === 'copied'
  return (
    <>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => copy(address)}>
        <Text id={isCopied ? 'contact.copied' : 'contact.copy'} />
      </Button>
      <output className="visually-hidden">{isCopied && <Text id="contact.copied" />}</output>
    </>
  )
}
