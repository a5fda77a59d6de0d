/** The value of a field, as the audit stores it. */
export type AuditValue = number | string | boolean | null

/** What an act changed: of each field what it was and is; or one value, such as how many mails went out. */
export type AuditDetails = Record<string, AuditValue | readonly [was: AuditValue, is: AuditValue]>

type Fields = Readonly<Record<string, AuditValue>>

/** Lists the fields that differ, each as it was and is; of a thing that is made (`null` before) or gone, all that it has. */
export function listChanges(before: Fields | null, after: Fields | null): AuditDetails {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return Object.fromEntries(
    [...fields].flatMap((field) => {
      const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
      return was === is ? [] : [[field, [was, is] as const]]
    }),
  )
}

/** Names in a list stand in lines of their own, as they may hold any other sign. */
export const BETWEEN_NAMES = '\n'
