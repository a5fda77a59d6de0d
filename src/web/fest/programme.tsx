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
    <section className={cx(styles.root, 'page-width')} aria-labelledby="programme-title">
      <h2 className="page-title" id="programme-title">
        <Text id="fest.programme" />
      </h2>
      <div {...lang}>
        {days.map((day) => (
          <section key={`${day.date} ${day.name}`} className={styles.day}>
            <h3 className={styles.dayName}>
              {day.date !== null && <span className={styles.date}>{day.date}</span>} <span>{day.name}</span>
            </h3>
            <ul className={styles.list}>
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
    <li className={cx(styles.item, isFinal && styles.final)}>
      <p className={styles.time}>
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
