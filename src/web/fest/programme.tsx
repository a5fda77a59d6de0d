import type { Locale } from '#domain/locale.ts'
import type { ProgrammeDay } from '#domain/posts/schema.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './programme.module.css'

type Props = {
  days: readonly ProgrammeDay[]
  /** The language that it is written in. */
  locale: Locale
}

/** What happens when: a day to each service line. */
export function Programme({ days, locale }: Props) {
  const lang = useLocale() === locale ? {} : { lang: locale }
  return (
    <section className={cx(styles.programme, 'page-width')} aria-labelledby="programme-title">
      <h2 className="page-title" id="programme-title">
        <Text id="fest.programme" />
      </h2>
      <div {...lang}>
        {days.map((day) => (
          <section key={`${day.date} ${day.name}`} className={styles.programmeDay}>
            <h3 className={styles.programmeDayName}>
              {day.date !== null && <span className={styles.programmeDate}>{day.date}</span>} <span>{day.name}</span>
            </h3>
            <ul className={styles.programmeList}>
              {day.items.map((item) => (
                <Item key={`${item.time} ${item.title}`} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Item({ item: { time, until, title, note, isFinal } }: { item: ProgrammeDay['items'][number] }) {
  return (
    <li className={cx(styles.programmeItem, isFinal && styles.programmeFinal)}>
      <p className={styles.programmeTime}>
        <time dateTime={time}>{time}</time>
        {until !== null && <small>–{until}</small>}
      </p>
      <div>
        <b>{title}</b>
        {note !== '' && <span>{note}</span>}
      </div>
    </li>
  )
}
