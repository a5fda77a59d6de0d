import type { Locale } from '#domain/locale.ts'
import type { ProgrammeDay } from '#domain/posts/schema.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './fest-page.module.css'

type Props = {
  days: readonly ProgrammeDay[]
  /** The language that it is written in. */
  locale: Locale
}

/** What happens when: a day to each service line. */
export function Programme({ days, locale }: Props) {
  const lang = useLocale() === locale ? {} : { lang: locale }
  return (
    <section className={styles.section} aria-labelledby="programme-title">
      <Stack gap={5} className="page-width">
        <h2 className="page-title" id="programme-title">
          <Text id="fest.programme" />
        </h2>
        <div {...lang}>
          {days.map((day) => (
            <section key={`${day.date} ${day.name}`} className={cx('rule-top', styles.day)}>
              <Row as="h3" tight gap={3} align="baseline" className={cx('display text-figure strong', styles.dayName)}>
                {day.date !== null && <span className={cx('heavy', styles.date)}>{day.date}</span>}{' '}
                <span>{day.name}</span>
              </Row>
              <ul className={styles.list}>
                {day.items.map((item) => (
                  <Item key={`${item.time} ${item.title}`} item={item} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Stack>
    </section>
  )
}

function Item({ item: { time, until, title, note, isFinal } }: { item: ProgrammeDay['items'][number] }) {
  return (
    <li className={cx(styles.item, isFinal && styles.final)}>
      <Stack as="p" className={cx('display text-time heavy', styles.time)}>
        <time dateTime={time}>{time}</time>
        {until !== null && <small className="text-subheading medium muted">–{until}</small>}
      </Stack>
      <Stack>
        <b className="strong">{title}</b>
        {note !== '' && <span className={cx('small muted', styles.note)}>{note}</span>}
      </Stack>
    </li>
  )
}
