import type { ImportPlanView } from '#domain/users/import-schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import type { PlanWays } from '#web/import/file-import.tsx'
import { PlanFrame } from '#web/import/plan-frame.tsx'
import { Figure, fieldNames, ImportRow, OtherwiseLines, PlannedLines, RefusedLines } from '#web/import/plan-lines.tsx'

/** What an import of members would do: who is new, who is changed in what, and which lines are refused and why. */
export function ImportPreview({ plan, ...ways }: PlanWays & { plan: ImportPlanView }) {
  const { text, formats } = useWords()
  const follows = useMails() ? 'people.importFollows' : 'people.importFollows.noMail'
  const { make, change, same, balance, otherwise, refused, minutes, ignored, made, changed } = plan
  const nameField = (field: string) => {
    const key = fieldNames[field]
    return key ? text(key) : field
  }
  return (
    <PlanFrame
      {...ways}
      figures={
        <>
          <Figure name="people.importMake" value={make} look="ok" />
          <Figure name="people.importChange" value={change} />
          <Figure name="people.importSame" value={same} />
          <Figure name="people.importRefused" value={refused.length} look="bad" />
        </>
      }
      ignored={ignored}
      does="people.importDo"
      count={make + change}
      mails={<Text id={make > 0 ? follows : 'people.importNoMail'} values={{ count: make, minutes }} />}
    >
      {balance > 0 && (
        <p>
          <Text id="people.importBalance" values={{ euros: formats.euros(balance) }} />
        </p>
      )}
      <RefusedLines title="people.importRefusedTitle" refused={refused} />
      <OtherwiseLines lines={otherwise} />
      <PlannedLines title="people.importMadeTitle" all={make}>
        {made.map(({ line, nick, username, email }) => (
          <ImportRow key={line} line={line} title={nick} about={`${username} · ${email}`} />
        ))}
      </PlannedLines>
      <PlannedLines title="people.importChangedTitle" all={change}>
        {changed.map(({ line, nick, fields }) => (
          <ImportRow key={line} line={line} title={nick} about={fields.map(nameField).join(', ')} />
        ))}
      </PlannedLines>
    </PlanFrame>
  )
}
