import { Text, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import { listConflicts, type Offered, slotStateKeys } from './use-offered-slots.ts'

type Props = { offered: Offered; chosen: readonly string[]; onChange: (slots: string[]) => void }

/** The slots that are wanted and can't be had, each with the courts that are free then. */
export function NotToBeHad({ offered, chosen, onChange }: Props) {
  const { text, formats } = useWords()
  const conflicts = listConflicts(offered, chosen)
  if (conflicts.length === 0) return null
  const all = offered.flatMap(({ slots }) => slots)
  const replace = (key: string, by: string[]) => onChange([...chosen.filter((one) => one !== key), ...by].toSorted())
  return (
    <Stack gap={2}>
      <h3 className="display uppercase text-subheading">
        {text('competitionDesk.notToBeHad')} <span className="muted">{conflicts.length}</span>
      </h3>
      <Rows end>
        {conflicts.map(({ key, court, startsAt, endsAt, state, by }) => (
          <li key={key}>
            <span>
              <b className="semibold">
                {formats.shortDay(startsAt)}, {formats.range(startsAt, endsAt)} · {court.name}
              </b>{' '}
              <span className="small muted">
                {text(slotStateKeys[state])}
                {by !== null && ` · ${by}`}
              </span>
            </span>
            <Row gap={2}>
              {all
                .filter((one) => one.startsAt === startsAt && one.state === 'free' && !chosen.includes(one.key))
                .map((one) => (
                  <Button key={one.key} onClick={() => replace(key, [one.key])}>
                    {one.court.name}
                  </Button>
                ))}
              <Button onClick={() => replace(key, [])}>
                <Text id="competitionDesk.without" />
              </Button>
            </Row>
          </li>
        ))}
      </Rows>
    </Stack>
  )
}
