import type { ReactNode } from 'react'
import { readBrowser } from '#domain/auth/browsers.ts'
import type { LeadSheetView } from '#domain/leads/schema.ts'
import { isPortalAdmin } from '#domain/roles.ts'
import { EmailText } from '#web/app/email-text.tsx'
import { useText, useWords, type Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { Rows } from '#web/ui/layout.tsx'
import * as styles from './lead-panel.module.css'
import { describeHold, kindNames } from './lead-words.ts'

type Props = { sheet: LeadSheetView; addressOf: (lead: number) => string }

/** Where a lead came from, and who and what else belongs to its address. */
export function LeadFacts({ sheet: { lead, account, others }, addressOf }: Props) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const { params, data } = lead
  const about = data['topic'] ?? data['slug']
  return (
    <Rows as="dl" className={styles.facts}>
      {about !== undefined && <Fact title={text('leads.about')}>{about}</Fact>}
      {data['partner'] !== undefined && (
        <Fact title={text('leads.partner')}>
          {data['partner']}
          {data['partnerEmail'] !== undefined && (
            <a className="link block" href={`mailto:${encodeURIComponent(data['partnerEmail'])}`}>
              <EmailText email={data['partnerEmail']} />
            </a>
          )}
        </Fact>
      )}
      {lead.name === 'newsletter' && <Fact title={text('leads.state')}>{stateOf(lead, words)}</Fact>}
      {lead.heldUntil !== null && <Fact title={text('leads.place')}>{describeHold(lead, words, now)}</Fact>}
      {lead.page !== '' && <Fact title={text('leads.source')}>{lead.page}</Fact>}
      {params !== '' && (
        <Fact title={text('leads.params')}>
          {[...new URLSearchParams(params)].map(([name, value]) => (
            <span key={name} className="block">
              {name}={value}
            </span>
          ))}
        </Fact>
      )}
      {data['userAgent'] !== undefined && (
        <Fact title={text('leads.browser')}>{browserOf(data['userAgent'], text)}</Fact>
      )}
      <Fact title={text('leads.account')}>
        <Account account={account} />
      </Fact>
      {others.length > 0 && (
        <Fact title={text('leads.others')}>
          {others.map(({ id, name, createdAt }) => (
            <Link key={id} to={addressOf(id)} className="link block">
              {text('leads.other', { kind: text(kindNames[name]), day: formats.fullDay(createdAt) })}
            </Link>
          ))}
        </Fact>
      )}
    </Rows>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small muted">{title}</dt>
      <dd className="medium align-end">{children}</dd>
    </div>
  )
}

function Account({ account }: Pick<LeadSheetView, 'account'>) {
  const text = useText()
  const mayOpen = isPortalAdmin(useViewer() ?? null)
  if (!account) return text('leads.noAccount')
  if (!mayOpen) return account.nick
  return (
    <Link className="link" to={`/admin/user/${account.id}`}>
      {account.nick}
    </Link>
  )
}

function stateOf({ confirmedAt, unsubscribedAt }: LeadSheetView['lead'], { text, formats }: Words): string {
  if (unsubscribedAt !== null) return text('leads.unsubscribed', { day: formats.fullDay(unsubscribedAt) })
  if (confirmedAt !== null) return text('leads.confirmed', { day: formats.fullDay(confirmedAt) })
  return text('leads.unconfirmed')
}

function browserOf(userAgent: string, text: Words['text']): string {
  const { browser, system } = readBrowser(userAgent)
  return [browser, system].filter((part) => part !== null).join(', ') || text('leads.otherBrowser')
}
