import type { Fault } from './fault.ts'

/** What the book of money never holds. */
export const moneyFaults: readonly Fault[] = [
  {
    says: 'Movements of money whose lines don’t add up',
    sql: `SELECT 'movement ' || m.id FROM movement AS m LEFT JOIN posting AS p ON p.movement_id = m.id
      GROUP BY m.id HAVING ifnull(sum(p.cents), 1) <> 0
      UNION ALL SELECT 'lines of movement ' || movement_id FROM posting WHERE movement_id NOT IN (SELECT id FROM movement)
      GROUP BY movement_id`,
  },
  {
    says: 'Credit below zero',
    sql: `SELECT 'user ' || user_id FROM posting WHERE user_id IS NOT NULL GROUP BY user_id HAVING sum(cents) > 0`,
  },
  {
    says: 'Bonos with less than nothing left',
    sql: `SELECT 'bono ' || bono_id FROM posting WHERE bono_id IS NOT NULL GROUP BY bono_id
      HAVING sum(cents) > 0 OR sum(places) > 0`,
  },
  {
    says: 'Receipts that are missing',
    sql: `SELECT receipt_year || '-' || printf('%06d', receipt_number) FROM movement AS m WHERE receipt_number > 1
      AND NOT EXISTS (SELECT 1 FROM movement WHERE receipt_year = m.receipt_year AND receipt_number = m.receipt_number - 1)`,
  },
  {
    says: 'Places that are paid otherwise than the book says',
    sql: `SELECT 'entry ' || e.id FROM entry AS e WHERE ifnull(e.paid_cents, 0) <>
      (SELECT ifnull(-sum(cents), 0) FROM posting WHERE entry_id = e.id AND account LIKE 'income/%')`,
  },
  {
    says: 'Places that are paid without a movement, or the other way round',
    sql: `SELECT 'entry ' || id FROM entry WHERE (paid_at IS NULL) <> (paid_movement IS NULL)
      OR (paid_movement IS NOT NULL AND paid_movement NOT IN (SELECT id FROM movement))`,
  },
]
