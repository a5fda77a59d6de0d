import type { Locale } from '#domain/locale.ts'
import type { ProgrammeDay } from '#domain/posts/schema.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Rows, Stack } from '#web/ui/layout.tsx'
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
    <section className="page-part" aria-labelledby="programme-title">
      <Stack gap={5} className="page-width">
        <h2 className="page-title" id="programme-title">
          <Text id="fest.programme" />
        </h2>
        <div {...lang}>
          {days.map((day) => (
            <section key={`${day.date} ${day.name}`} className={cx('rule-top', styles.day)}>
              <Stack as="h3" gap={2} className={cx('display text-figure strong', styles.dayName)}>
                {day.date !== null && <span className={cx('text-display heavy', styles.date)}>{day.date}</span>}{' '}
                <span>{day.name}</span>
              </Stack>
              <Rows>
                {day.items.map((item) => (
                  <Item key={`${item.time} ${item.title}`} item={item} />
                ))}
              </Rows>
            </section>
          ))}
        </div>
      </Stack>
    </section>
  )
}

function Item({ item: { time, until, title, note, isFinal } }: { item: ProgrammeDay['items'][number] }) {
  return (
    <li className={styles.item}>
      <Stack as="p" className="display text-time heavy">
        <time dateTime={time}>{time}</time>
        {until !== null && <small className="text-subheading medium muted">–{until}</small>}
      </Stack>
      <Stack>
        <span className={cx('display', isFinal ? 'uppercase text-heading heavy' : 'text-figure strong')}>{title}</span>
        {note !== '' && <span className="small muted">{note}</span>}
      </Stack>
    </li>
  )
}
