import type { Locale } from '#domain/locale.ts'
import { percentOf } from '#domain/reports/occupancy.ts'
import type { DayRange } from '#domain/reports/range.ts'
import type { ReportView } from '#domain/reports/schema.ts'
import { formatDay, weekdays } from '#domain/time.ts'
import { type Cell, csvOf } from '../csv.ts'
import { formatText, getFormats } from '../messages.ts'

/** The name of the file that a report is saved in. */
export function csvNameOf({ from, to }: DayRange): string {
  return `report-${formatDay(from, '-')}-${formatDay(to, '-')}.csv`
}

/** A report as tables one below the other, each under its heading: weeks, what the book has, occupancy, who plays, who was late, who owes. */
export function writeReportCsv(report: ReportView, locale: Locale): string {
  const tables = [weekRows, ...bookTables, cellRows, mostRows, lateRows, unpaidRows].map((rowsOf) =>
    rowsOf(report, locale),
  )
  return csvOf(
    tables.flatMap((rows, at) => (at === 0 ? rows : [[''], ...rows])),
    locale,
  )
}

type Rows = Cell[][]

function weekRows({ weeks, money }: ReportView, locale: Locale): Rows {
  const titles = ['report.fromDay', 'report.toDay', 'report.games', 'report.due', 'report.paid', 'report.open'] as const
  const games = weeks.reduce((sum, week) => sum + week.games, 0)
  return [
    [formatText(locale, 'report.income')],
    titles.map((key) => formatText(locale, key)),
    ...weeks.map((week) => [dayText(week.from), dayText(week.to), week.games, week.due, week.paid, week.open]),
    [formatText(locale, 'report.inAll'), null, games, money.due, money.paid, money.open],
  ]
}

const bookTables = [wayRows, kindRows, bonoRows, tillRows]

function wayRows({ book }: ReportView, locale: Locale): Rows {
  const head = ['report.wayHead', 'report.amount'] as const
  return [
    [formatText(locale, 'report.taken')],
    head.map((key) => formatText(locale, key)),
    ...book.ways.map(({ way, euros }) => [formatText(locale, `report.way.${way}`), euros]),
  ]
}

function kindRows({ book }: ReportView, locale: Locale): Rows {
  const head = ['report.kindHead', 'report.amount'] as const
  return [
    [formatText(locale, 'report.earned')],
    head.map((key) => formatText(locale, key)),
    ...book.kinds.map(({ kind, euros }) => [formatText(locale, `report.kind.${kind}`), euros]),
  ]
}

function bonoRows({ book: { bonos, credit, givenAway } }: ReportView, locale: Locale): Rows {
  return [
    [formatText(locale, 'report.bonosAndCredit')],
    [null, formatText(locale, 'report.count'), formatText(locale, 'report.amount')],
    [formatText(locale, 'report.bonosSold'), bonos.sold.count, bonos.sold.euros],
    [formatText(locale, 'report.bonosUsed'), bonos.used.count, bonos.used.euros],
    [formatText(locale, 'report.credit'), null, credit],
    [formatText(locale, 'report.givenAway'), null, givenAway],
  ]
}

function tillRows({ book: { till } }: ReportView, locale: Locale): Rows {
  const titles = ['report.day', 'report.expected', 'report.counted', 'report.difference'] as const
  return [
    [formatText(locale, 'report.differences')],
    titles.map((key) => formatText(locale, key)),
    ...till.days.map(({ day, expected, counted, difference }) => [dayText(day), expected, counted, difference]),
  ]
}

function cellRows({ cells }: ReportView, locale: Locale): Rows {
  const { weekdayNamed } = getFormats(locale)
  const times = [...new Set(cells.map(({ time }) => time))].toSorted()
  return [
    [formatText(locale, 'report.occupancy')],
    [formatText(locale, 'report.time'), ...weekdays.map((weekday) => weekdayNamed(weekday))],
    ...times.map((time) => [
      time,
      ...weekdays.map((weekday) => {
        const cell = cells.find((one) => one.time === time && one.weekday === weekday)
        return cell && cell.slots > 0 ? percentOf(cell) : null
      }),
    ]),
  ]
}

function mostRows({ most }: ReportView, locale: Locale): Rows {
  return [
    [formatText(locale, 'report.most')],
    [formatText(locale, 'report.player'), formatText(locale, 'report.games')],
    ...most.map(({ user, games }) => [user.nick, games]),
  ]
}

function lateRows({ late }: ReportView, locale: Locale): Rows {
  const titles = [
    'report.player',
    'report.left',
    'report.canceled',
    'report.absent',
    'report.ofGames',
    'report.last',
  ] as const
  return [
    [formatText(locale, 'report.late')],
    titles.map((key) => formatText(locale, key)),
    ...late.people.map(({ user, left, canceled, absent, games, last }) => [
      user.nick,
      left,
      canceled,
      absent,
      games,
      dayText(last),
    ]),
  ]
}

function unpaidRows({ unpaid, money }: ReportView, locale: Locale): Rows {
  const titles = ['report.player', 'report.places', 'report.oldest', 'report.open'] as const
  return [
    [formatText(locale, 'report.unpaid')],
    titles.map((key) => formatText(locale, key)),
    ...unpaid.people.map(({ user, places, oldest, open }) => [
      user?.nick ?? formatText(locale, 'report.nobodysGuests'),
      places,
      dayText(oldest),
      open,
    ]),
    [formatText(locale, 'report.inAll'), unpaid.places, null, money.open],
  ]
}

/** dd-MM-yyyy, as files write days. */
function dayText(day: string): string {
  return formatDay(day, '-')
}
