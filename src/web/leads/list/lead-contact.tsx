import type { LeadView } from '#domain/leads/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import * as styles from './lead-contact.module.css'

/** How whoever wrote is reached; the address can be copied where the browser lets one. */
export function LeadContact({ lead: { email, data } }: { lead: LeadView }) {
  const text = useText()
  const { state, copy } = useCopy()
  const phone = data['phone']
  const isCopied = state === 'copied'
  return (
    <ul className={styles.root}>
      <li>
        <Icon name="mail" />
        <a className={styles.way} href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
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
          <Icon name="phone" />
          <PhoneLink className={styles.way} phone={phone} />
        </li>
      )}
    </ul>
  )
}
