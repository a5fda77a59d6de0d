import { isYear, makePoster } from '#domain/posts/poster.ts'
import type { FestivalView, PageTextView } from '#domain/posts/schema.ts'
import type { Day } from '#domain/time.ts'
import { Text, useFormats, useLocale } from '#web/app/intl.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { StrongText } from '#web/posts/strong-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Bracket } from './bracket.tsx'
import * as styles from './poster.module.css'

type Props = {
  page: Pick<PageTextView, 'title' | 'summary' | 'locale' | 'headLocale'>
  festival: Pick<FestivalView, 'startsOn' | 'endsOn' | 'signUpUntil'>
  today: Day
  /** Whether a pair may sign up now. */
  isOpen: boolean
}

/** The words of the title play a draw, which the dates win. */
export function FestPoster({ page, festival: { startsOn, endsOn, signUpUntil }, today, isOpen }: Props) {
  const { shortDays, fullDay } = useFormats()
  const locale = useLocale()
  const headLocale = page.headLocale ?? page.locale
  const lang = headLocale === locale ? {} : { lang: headLocale }
  const lines = makePoster(page.title, startsOn.slice(0, 4))
  return (
    <section className="court-surface">
      <Stack gap={5} className={cx(styles.root, 'page-width page-body')}>
        <div className={styles.draw}>
          <h1 className={cx(styles.words, 'public-figure', sizeOf(lines))} {...lang}>
            {lines.map((line) => (
              <span key={line} className={cx(styles.word, isYear(line) && styles.year)}>
                {line}
                {/* What is read out has blanks between the words. */}{' '}
              </span>
            ))}
          </h1>
          <Bracket places={lines.length} />
          <Stack as="p" gap={1} align="start" className={styles.dates}>
            <b className="public-figure">
              <span>{shortDays(startsOn, endsOn)}</span>
            </b>
            <span className="display text-figure semibold">
              <Weekdays from={startsOn} to={endsOn} />
            </span>
          </Stack>
        </div>
        <Row spread gap={3}>
          <p className="lede measure">
            {page.summary !== '' && (
              <span {...lang}>
                <StrongText text={page.summary} />{' '}
              </span>
            )}
            <Text
              id={today > endsOn ? 'fest.past' : today > signUpUntil ? 'fest.closed' : 'fest.until'}
              values={{ day: fullDay(signUpUntil), b: renderStrong }}
            />
          </p>
          {isOpen && (
            <a className={buttonClass({ kind: 'primary' })} href="#sign-up">
              <Text id="fest.signUp" />
            </a>
          )}
        </Row>
      </Stack>
    </section>
  )
}

function Weekdays({ from, to }: { from: Day; to: Day }) {
  const { weekday } = useFormats()
  return from === to ? weekday(from) : <Text id="fest.weekdays" values={{ from: weekday(from), to: weekday(to) }} />
}

/** How large words can be set with room for the draw beside them on a phone. */
function sizeOf(lines: readonly string[]): string | undefined {
  const longest = Math.max(...lines.map((line) => line.length))
  if (longest <= 6) return undefined
  if (longest <= 9) return styles.smaller
  return longest <= 14 ? styles.small : styles.tiny
}
