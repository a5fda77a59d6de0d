import type { LeadView } from '#domain/leads/schema.ts'
import { EmailText } from '#web/app/email-text.tsx'
import { Text, useText } from '#web/app/intl.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** How whoever wrote is reached; the address can be copied where the browser lets one. */
export function LeadContact({ lead: { email, data } }: { lead: LeadView }) {
  const text = useText()
  const { state, copy } = useCopy()
  const phone = data['phone']
  const isCopied = state === 'copied'
  return (
    <Rows end>
      <li>
        <span>
          <a className={iconButtonClass('hover-line')} href={`mailto:${encodeURIComponent(email)}`}>
            <Icon name="mail" />
            <EmailText email={email} />
          </a>
        </span>
        {state !== 'refused' && (
          <Button
            kind="plain"
            {...(isCopied && { icon: 'check' as const })}
            aria-label={text('leads.copyEmail')}
            onClick={() => copy(email)}
          >
            <Text id={isCopied ? 'leads.copied' : 'leads.copy'} />
          </Button>
        )}
        <output className="visually-hidden">{isCopied && <Text id="leads.copied" />}</output>
      </li>
      {phone !== undefined && (
        <li>
          <span>
            <PhoneLink className={iconButtonClass('hover-line')} phone={phone}>
              <Icon name="phone" />
              {phone}
            </PhoneLink>
          </span>
        </li>
      )}
    </Rows>
  )
}
