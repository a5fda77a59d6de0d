import type { EntryDetail, PersonView } from '#domain/entries/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { positionKeys } from '#web/reservations/slot-words.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './player-facts.module.css'
import { useGamesLately } from './use-games-lately.ts'

type Props = { entry: EntryDetail; isAdmin: boolean }

/** How somebody plays, how they are reached, and how they stand in this game; trainers see less. */
export function PlayerFacts({ entry, isAdmin }: Props) {
  const { text, formats } = useWords()
  const { user } = entry
  const lately = useGamesLately(isAdmin && user !== null)
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{text('entry.level')}</dt>
          <dd className="display">{formats.level(entry.level)}</dd>
        </div>
        <div>
          <dt>{text('entry.position')}</dt>
          <dd className="display">{text(positionKeys[entry.position])}</dd>
        </div>
        {isAdmin && user && (
          <div>
            <dt>{text('entry.lately')}</dt>
            <dd className="display">{lately ? (lately.get(user.id) ?? 0) : ' '}</dd>
          </div>
        )}
      </dl>
      {user && <Contact user={user} />}
      <ThisGame entry={entry} />
    </>
  )
}

function Contact({ user: { phone, email, observations } }: { user: PersonView }) {
  const text = useText()
  return (
    <>
      {(phone || email) && (
        <ul className={styles.rows}>
          {phone && (
            <li>
              <PhoneLink phone={phone}>
                <Icon name="phone" />
                <span className="visually-hidden">{text('entry.phone')}</span> {phone}
              </PhoneLink>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`}>
                <Icon name="mail" />
                <span className="visually-hidden">{text('entry.email')}</span> {email}
              </a>
            </li>
          )}
        </ul>
      )}
      {observations && (
        <p className="small">
          <b>{text('entry.observations')}</b> <span className="muted">{observations}</span>
        </p>
      )}
    </>
  )
}

function ThisGame({ entry }: { entry: EntryDetail }) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const { reservation, share, paid, paidAmount } = entry
  const { startDate, endDate, court, players = [] } = reservation
  const place = 1 + players.filter(({ active }) => active === entry.active).findIndex(({ id }) => id === entry.id)
  return (
    <section>
      <h3 className={cx('display uppercase', styles.title)}>{text('entry.game')}</h3>
      <dl className={styles.rows}>
        <div>
          <dt>{text('entry.when')}</dt>
          <dd>
            {formats.range(startDate, endDate)}, {court.name}
            <small className="muted">{capitalize(formats.day(startDate, now))}</small>
          </dd>
        </div>
        <div>
          <dt>{text('entry.place')}</dt>
          <dd>
            {text(entry.active ? 'entry.plays' : 'entry.waits', { place })}
            {entry.absent && (
              <Tag kind="warn">
                <Text id="entry.wasAbsent" />
              </Tag>
            )}
          </dd>
        </div>
        {share !== undefined && (
          <div>
            <dt>{text('entry.share')}</dt>
            <dd>{formats.euros(share)}</dd>
          </div>
        )}
        {paid !== undefined && (
          <div>
            <dt>{text('entry.paid')}</dt>
            <dd>
              {paid ? (
                <Tag kind="ok">
                  {paidAmount === undefined
                    ? text('entry.yes')
                    : text('entry.paidAmount', { amount: formats.euros(paidAmount) })}
                </Tag>
              ) : (
                <Tag kind="warn">
                  <Text id="entry.notYet" />
                </Tag>
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
