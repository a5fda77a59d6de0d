import type { Fault } from './fault.ts'

const game = "'reservation ' || g.id || ' (' || ifnull(c.name, '?') || ', ' || g.day || ')'"
const games = 'reservation AS g LEFT JOIN court AS c ON c.id = g.court_id'

/** What the rules of games never let happen. */
export const gameFaults: readonly Fault[] = [
  {
    says: 'Two games on one court at the same time',
    sql: `SELECT ${game} || ' and reservation ' || other.id FROM ${games} JOIN reservation AS other
      ON other.court_id = g.court_id AND other.starts_at >= g.starts_at AND other.starts_at < g.ends_at
      AND (other.starts_at > g.starts_at OR other.id > g.id) AND other.canceled_at IS NULL AND other.freed_at IS NULL
      WHERE g.canceled_at IS NULL AND g.freed_at IS NULL`,
  },
  {
    says: 'Games that begin or end within a minute',
    sql: `SELECT ${game} FROM ${games} WHERE g.ends_at % 60000 <> 0 OR g.starts_at % 60000 <> 0`,
  },
  {
    says: 'Games that are written under another day than they begin on',
    // The club's clocks are one hour or two ahead of UTC.
    sql: `SELECT ${game} FROM ${games} WHERE g.day NOT IN
      (date(g.starts_at / 1000 + 3600, 'unixepoch'), date(g.starts_at / 1000 + 7200, 'unixepoch'))`,
  },
  {
    says: 'Closed games without exactly four who play',
    // Who is erased leaves closed games too.
    sql: `SELECT name FROM (SELECT ${game} AS name, g.closed_at,
        (SELECT count(*) FROM entry WHERE reservation_id = g.id AND chosen_at IS NOT NULL) AS play
      FROM ${games} WHERE g.closed_at IS NOT NULL)
      WHERE play > 4 OR (play < 4 AND NOT EXISTS (SELECT 1 FROM user WHERE erased_at >= closed_at))`,
  },
  {
    says: 'Games that were closed and canceled at once',
    sql: `SELECT ${game} FROM ${games} WHERE g.closed_at IS NOT NULL AND g.canceled_at IS NOT NULL`,
  },
  {
    says: 'Games with four chosen that aren’t closed',
    sql: `SELECT DISTINCT ${game} FROM ${games} JOIN entry AS e ON e.reservation_id = g.id
      WHERE g.closed_at IS NULL AND e.chosen_at IS NOT NULL`,
  },
  {
    says: 'Games reopened after somebody who never came',
    sql: `SELECT ${game} FROM ${games} WHERE g.reopened_after > (SELECT seq FROM sqlite_sequence WHERE name = 'entry')`,
  },
  {
    says: 'Guests who were brought by another guest, or came before whoever brought them',
    sql: `SELECT 'entry ' || e.id || ' of ' || ${game} FROM ${games} JOIN entry AS e ON e.reservation_id = g.id
      JOIN entry AS host ON host.id = e.host_id WHERE host.user_id IS NULL OR host.id > e.id`,
  },
  {
    says: 'Payments without a time, or of less than nothing',
    sql: `SELECT 'entry ' || e.id || ' of ' || ${game} FROM ${games} JOIN entry AS e ON e.reservation_id = g.id
      WHERE (e.paid_at IS NULL AND e.paid_cents IS NOT NULL) OR e.paid_cents < 0`,
  },
  {
    says: 'Courts held by two subscribers at the same time',
    sql: `SELECT 'subscribers ' || s.id || ' and ' || other.id FROM subscriber AS s JOIN subscriber AS other
      ON other.court_id = s.court_id AND other.weekday = s.weekday AND other.id > s.id AND other.ended_at IS NULL
      AND other.starts < s.ends AND other.ends > s.starts WHERE s.ended_at IS NULL`,
  },
  {
    says: 'Dates of subscribers with a game that isn’t theirs',
    sql: `SELECT 'subscriber ' || o.subscriber_id || ' on ' || o.day FROM occurrence AS o
      JOIN reservation AS g ON g.id = o.reservation_id WHERE g.subscriber_id IS NOT o.subscriber_id`,
  },
]
