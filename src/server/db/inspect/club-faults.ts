import type { Fault } from './fault.ts'

const user = "'user ' || u.id || ' (' || u.username || ')'"

/** What the rules of people, pictures and settings never let happen. */
export const clubFaults: readonly Fault[] = [
  {
    says: 'Nobody may set up the club (make an administrator with admin create)',
    sql: `SELECT 'no portal admin' WHERE EXISTS (SELECT 1 FROM user) AND NOT EXISTS
      (SELECT 1 FROM user_role JOIN user ON user.id = user_id WHERE role = 'portalAdmin' AND blocked_at IS NULL)`,
  },
  {
    says: 'Users who lack the role of a player',
    sql: `SELECT ${user} FROM user AS u WHERE u.erased_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM user_role WHERE user_id = u.id AND role = 'fp_user')`,
  },
  {
    says: 'Users who can’t be found by their names, addresses or phones (their keys are those of others)',
    // Two names or phones may have become one: then the key of one of them is the one it had.
    sql: `SELECT ${user} FROM user AS u WHERE u.erased_at IS NULL AND (name_key(u.email) <> u.email_key
      OR ${['username', 'nick', 'phone']
        .map((field) => {
          const key = `${field === 'phone' ? 'phone' : 'name'}_key(u.${field})`
          return `(${key} <> u.${field}_key AND NOT EXISTS (SELECT 1 FROM user AS o WHERE o.${field}_key = ${key}))`
        })
        .join(' OR ')})`,
  },
  {
    says: 'Dates that are none',
    sql: [
      ['user', 'birth_date'],
      ['court_hours', 'date'],
      ['price_rule', 'date_from'],
      ['price_rule', 'date_to'],
      ['occurrence', 'day'],
      ['change', 'day'],
    ]
      .map(
        ([table, column]) =>
          `SELECT '${column} of ${table} ' || rowid FROM ${table} WHERE ${column} IS NOT NULL AND date(${column}, '+0 days') IS NOT ${column}`,
      )
      .join(' UNION ALL '),
  },
  {
    says: 'Settings and texts that can’t be read (no JSON)',
    sql: [
      ['config', 'config'],
      ['outbox', 'about'],
      ['audit', 'details'],
      ['lead', 'data'],
      ['post', 'details'],
      ['post_revision', 'content'],
    ]
      .map(([table, column]) => `SELECT '${column} of ${table} ' || id FROM ${table} WHERE NOT json_valid(${column})`)
      .join(' UNION ALL '),
  },
  {
    says: 'Configurations that the program can’t use',
    sql: 'SELECT environment FROM config WHERE json_valid(config) AND NOT is_config(config)',
  },
  {
    says: 'Users whose picture is missing, or isn’t a picture',
    sql: `SELECT ${user} FROM user AS u LEFT JOIN user_picture AS p ON p.user_id = u.id
      WHERE (u.picture_version IS NULL) <> (p.user_id IS NULL)
      OR (p.user_id IS NOT NULL AND (substr(p.bytes, 1, 4) <> x'52494646' OR substr(p.bytes, 9, 4) <> x'57454250'))`,
  },
  {
    says: 'Pictures without any file',
    sql: `SELECT 'picture ' || id || ' (' || document_id || ')' FROM picture
      WHERE NOT EXISTS (SELECT 1 FROM picture_file WHERE picture_id = picture.id)`,
  },
  {
    says: 'Files of pictures that aren’t pictures',
    sql: `SELECT 'picture ' || picture_id || ', ' || width || ' wide' FROM picture_file
      WHERE CASE type WHEN 'image/webp' THEN substr(bytes, 1, 4) <> x'52494646' OR substr(bytes, 9, 4) <> x'57454250'
        ELSE substr(bytes, 5, 4) <> x'66747970' END`,
  },
  {
    says: 'Posts without a text in any language',
    sql: `SELECT 'post ' || p.id || ' (' || p.slug || ')' FROM post AS p
      WHERE NOT EXISTS (SELECT 1 FROM post_text WHERE post_id = p.id)`,
  },
]
