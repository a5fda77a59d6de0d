import { SOON_DAYS } from '#domain/keys/rules.ts'
import type { KeyView } from '#domain/keys/schema.ts'
import type { KeyWord } from '#domain/keys/words.ts'
import { clubDayOf, countDays, dayStartOf } from '#domain/time.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { Tag } from '#web/ui/tag.tsx'

export const wordTexts: Readonly<Record<KeyWord | 'people', TextKey>> = {
  read: 'key.may.read',
  book: 'key.may.book',
  manage: 'key.may.manage',
  money: 'key.may.money',
  door: 'key.may.door',
  people: 'key.may.people',
}

/** The columns of the list of keys. */
export function buildKeyColumns(words: Words, now: number, onEnd: (key: KeyView) => void): Column<KeyView>[] {
  const { text } = words
  return [
    {
      key: 'name',
      title: text('key.name'),
      primary: true,
      cell: (key) => <Named view={key} words={words} now={now} />,
    },
    {
      key: 'may',
      title: text('key.may'),
      card: 'plain',
      cell: ({ may, people, door }) => (
        <Row as="span" gap={1}>
          {[...may, ...(people ? (['people'] as const) : [])].map((word) => (
            <Tag key={word}>{text(wordTexts[word])}</Tag>
          ))}
          {door && <span className="small muted">{door.name}</span>}
        </Row>
      ),
    },
    { key: 'until', title: text('key.until'), cell: (key) => <Until view={key} words={words} now={now} /> },
    { key: 'used', title: text('key.lastUsed'), cell: ({ usedAt }) => describeUse(usedAt, words, now) },
    {
      key: 'end',
      title: text('key.end'),
      quiet: true,
      align: 'end',
      card: 'corner',
      cell: (key) => (
        <Button kind="plain" aria-label={text('key.endNamed', { name: key.name })} onClick={() => onEnd(key)}>
          <span className="bad">{text('key.end')}</span>
        </Button>
      ),
    },
  ]
}

type Told = { words: Words; now: number }

function Named({
  view: { name, calls, usedAt, createdAt, by },
  words: { text, formats },
  now,
}: Told & { view: KeyView }) {
  const made = { day: formats.day(createdAt, now), time: formats.time(createdAt) }
  return (
    <span>
      <b className="anywhere">{name}</b>
      <span className="block small muted">
        {usedAt === null ? text('key.made', made) : text('key.calls', { calls })}
        {by !== null && ` · ${text('key.by', { by })}`}
      </span>
    </span>
  )
}

/** Amber where it ends within days, or has; red where whoever made it may make none any more. */
function Until({ view: { until, active }, words: { text, formats }, now }: Told & { view: KeyView }) {
  if (!active) return <span className="bad">{text('key.makerMayNot')}</span>
  if (until === null) return text('key.never')
  const days = countDays(clubDayOf(now), until)
  const day = formats.shortDay(new Date(dayStartOf(until)).toISOString())
  if (days > SOON_DAYS) return day
  const when = days < 0 ? 'over' : days === 0 ? 'today' : 'coming'
  return <span className="warning">{text('key.soon', { day, days, when })}</span>
}

function describeUse(usedAt: string | null, { text, formats }: Words, now: number): string {
  if (usedAt === null) return text('key.notYet')
  const isToday = clubDayOf(Date.parse(usedAt)) === clubDayOf(now)
  return isToday ? `${formats.day(usedAt, now)} ${formats.time(usedAt)}` : formats.shortDay(usedAt)
}
