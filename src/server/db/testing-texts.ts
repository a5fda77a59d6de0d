import Database from 'better-sqlite3'
import { z } from 'zod'

const columnsSchema = z.array(z.object({ table: z.string(), column: z.string() }))
const rowsSchema = z.array(z.object({ row: z.number(), value: z.string().nullable() }))

/** What nobody writes: names that the program gives, days, what is looked up, what is sealed; the settings have a shape of their own. */
const given = new Set(
  `document_id message_id environment slug locale kind type role position act value day date date_from date_to birth_date
   pincode account address sealed_password privacy_version picture_version config sets objection_kind`.split(/\s+/),
)
const generatedEndings = /(?:^|_)(?:key|hash)$/

/**
 * Writes the text into every column of a database that holds what people write, past all rules, as if each had once let it
 * through; in JSON into its sentences. Answers the columns, as table.column. The club must not be open.
 */
export function writeIntoTexts(file: string, text: string): string[] {
  const db = new Database(file)
  try {
    db.pragma('ignore_check_constraints = on')
    const columns = columnsSchema.parse(
      db
        .prepare(
          `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
           WHERE t.type = 'table' AND t.name NOT LIKE '%search%' AND t.name <> 'club_fact' AND c.type = 'TEXT'
             AND NOT (t.name = 'lead' AND c.name = 'name')
             AND (t.name NOT IN ('movement', 'bono', 'product', 'payment_order', 'payment_provider',
                 'competition', 'competition_match')
               OR c.name IN ('name', 'note', 'outcome', 'name_en', 'name_es', 'text_en', 'text_es'))`,
        )
        .all(),
    )
    const written = columns.filter(({ column }) => !given.has(column) && !generatedEndings.test(column))
    // The book is never changed; here it is, and holds again afterwards.
    const final = z
      .string()
      .parse(db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'movement_update'").pluck().get())
    db.exec('DROP TRIGGER movement_update')
    for (const { table, column } of written) writeInto(db, { table, column }, text)
    db.exec(final)
    return written.map(({ table, column }) => `${table}.${column}`)
  } finally {
    db.close()
  }
}

function writeInto(db: Database.Database, { table, column }: { table: string; column: string }, text: string): void {
  const rows = rowsSchema.parse(db.prepare(`SELECT rowid AS row, "${column}" AS value FROM "${table}"`).all())
  const update = db.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE rowid = ?`)
  // Names are each a row's own.
  for (const { row, value } of rows) if (value !== null) update.run(replaceIn(value, `${text} ${row}`), row)
}

function replaceIn(value: string, text: string): string {
  if (!value.startsWith('{')) return text
  return JSON.stringify(JSON.parse(value, (_, leaf: unknown) => (isSentence(leaf) ? text : leaf)))
}

function isSentence(leaf: unknown): boolean {
  return typeof leaf === 'string' && leaf.includes(' ')
}
