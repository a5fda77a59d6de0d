import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import type { Refusal } from '#domain/errors.ts'
import { readTime, stateRefusal } from '#domain/import/cells.ts'
import { matchTitles } from '#domain/import/match-titles.ts'
import { findCourtNamed, importHeadings, readWeekday, requiredColumns } from '#domain/import/rows.ts'
import { overlaps, placeRefusal, type Subscription } from '#domain/subscribers/rules.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { findRival, findSubscriber } from '../subscribers/store.ts'
import { findMember, type Planned, planFile } from './planning.ts'

/** Somebody of a file who holds a court every week. */
export type PlannedHolder = Subscription & { line: number; userId: number; nick: string; court: string }

type Field = keyof (typeof importHeadings)['holders']

/** What importing those would do who hold a court every week. */
export async function planHolders({ db }: { db: Db }, file: Buffer | undefined): Promise<Planned<PlannedHolder>> {
  const courts = listCourts(db)
  return await planFile<Field, PlannedHolder>(file, {
    db,
    match: (titles) => matchTitles(titles, importHeadings.holders),
    required: requiredColumns.holders,
    plan: (read, line, made) => {
      const gone = stateRefusal(
        { state: read('state'), canceled: read('canceled'), endedOn: read('endedOn') },
        'import.errors.left',
      )
      if (gone) return [gone]
      const [weekday, starts] = [readWeekday(read('weekday')), readTime(read('start'))]
      const [court, user] = [findCourtNamed(read('court'), courts), findMember(db, read('member'))]
      if (weekday === null || starts === null || !court || !user) {
        const unread: (Refusal | false)[] = [
          weekday === null && { key: 'validation.errors.format', param: 'weekday', value: read('weekday') },
          starts === null && { key: 'validation.errors.format', param: 'start', value: read('start') },
          !court && { key: 'import.errors.court', param: 'court', value: read('court') },
          !user && { key: 'import.errors.member', param: 'member', value: read('member') },
        ]
        return unread.filter((refusal) => refusal !== false)
      }
      const place = { courtId: court.id, weekday, starts, ends: starts + SLOT_MINUTES }
      const rival = findRival(db, place)
      if (rival && rival.starts === starts && findSubscriber(db, rival.id)?.userId === user.id) return 'same'
      const refusal = placeRefusal({ ...place, court, rival })
      if (refusal) return [refusal]
      const earlier = made.find((one) => one.courtId === court.id && one.weekday === weekday && overlaps(one, place))
      if (earlier) return [{ key: 'import.errors.line', param: 'court', values: { line: earlier.line } }]
      return { ...place, line, userId: user.id, nick: user.nick, court: court.name }
    },
  })
}
