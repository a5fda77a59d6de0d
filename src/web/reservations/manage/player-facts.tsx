import type { EntryDetailView, PersonView } from '#domain/entries/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { EmailText } from '#web/app/email-text.tsx'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { positionKeys } from '#web/reservations/slot-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useGamesLately } from './use-games-lately.ts'

type Props = { entry: EntryDetailView; isAdmin: boolean }

/** How somebody plays, how they are reached, and how they stand in this game; trainers see less. */
export function PlayerFacts({ entry, isAdmin }: Props) {
  const { text, formats } = useWords()
  const { user } = entry
  const lately = useGamesLately(isAdmin && user !== null)
  return (
    <>
      <Row as="dl" gap={5}>
        <div>
          <dt className="mini muted">{text('entry.level')}</dt>
          <dd className="display text-heading">{formats.level(entry.level)}</dd>
        </div>
        <div>
          <dt className="mini muted">{text('entry.position')}</dt>
          <dd className="display text-heading">{text(positionKeys[entry.position])}</dd>
        </div>
        {isAdmin && user && (
          <div>
            <dt className="mini muted">{text('entry.lately')}</dt>
            <dd className="display text-heading">{lately ? (lately.get(user.id) ?? 0) : ' '}</dd>
          </div>
        )}
      </Row>
      {user && <Contact {...user} />}
      {entry.phone && <Contact phone={entry.phone} />}
      <ThisGame entry={entry} />
    </>
  )
}

function Contact({ phone, email, observations }: Pick<PersonView, 'phone' | 'email' | 'observations'>) {
  const text = useText()
  return (
    <>
      {(phone || email) && (
        <Rows>
          {phone && (
            <li>
              <Row as="span" tight gap={3}>
                <Icon name="phone" />
                <PhoneLink className="row-link hover-line" phone={phone}>
                  <span className="visually-hidden">{text('entry.phone')}</span> {phone}
                </PhoneLink>
              </Row>
            </li>
          )}
          {email && (
            <li>
              <Row as="span" tight gap={3}>
                <Icon name="mail" />
                <a className="row-link hover-line" href={`mailto:${email}`}>
                  <span className="visually-hidden">{text('entry.email')}</span> <EmailText email={email} />
                </a>
              </Row>
            </li>
          )}
        </Rows>
      )}
      {observations && (
        <p className="small">
          <b>{text('entry.observations')}</b> <span className="muted">{observations}</span>
        </p>
      )}
    </>
  )
}

function ThisGame({ entry }: { entry: EntryDetailView }) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const { reservation, share, paid, paidAmount } = entry
  const { startDate, endDate, court, players = [] } = reservation
  const place = 1 + players.filter(({ active }) => active === entry.active).findIndex(({ id }) => id === entry.id)
  return (
    <Stack as="section" gap={2}>
      <h3 className="display uppercase text-subheading">{text('entry.game')}</h3>
      <Rows as="dl">
        <div>
          <dt className="small muted">{text('entry.when')}</dt>
          <dd className="semibold">
            {formats.range(startDate, endDate)}, {court.name}
            <small className="small muted regular block">{capitalize(formats.day(startDate, now))}</small>
          </dd>
        </div>
        <div>
          <dt className="small muted">{text('entry.place')}</dt>
          <dd className="semibold">
            {text(entry.active ? 'entry.plays' : 'entry.waits', { place })}{' '}
            {entry.absent && (
              <Tag kind="warn">
                <Text id="entry.wasAbsent" />
              </Tag>
            )}
          </dd>
        </div>
        {share !== undefined && (
          <div>
            <dt className="small muted">{text('entry.share')}</dt>
            <dd className="semibold">{formats.euros(share)}</dd>
          </div>
        )}
        {paid !== undefined && (
          <div>
            <dt className="small muted">{text('entry.paid')}</dt>
            <dd className="semibold">
              {paid ? (
                <Tag kind="ok">{paidAmount === undefined ? text('entry.yes') : formats.euros(paidAmount)}</Tag>
              ) : (
                <Tag kind="warn">
                  <Text id="entry.notYet" />
                </Tag>
              )}
            </dd>
          </div>
        )}
      </Rows>
    </Stack>
  )
}
