import { useState } from 'react'
import type { CompetitionMatchView, CompetitionPage } from '#domain/competitions/schema.ts'
import { clubDayOf, clubTimeOf, instantOf, isoOf, parseTime } from '#domain/time.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { usePlaceMatch } from './acts.ts'

type Props = { competition: CompetitionPage; match: CompetitionMatchView; players: string; onClose: () => void }

/** On which court and when a match of pairs is played; no court, or no time, where that isn't settled. */
export function PlaceDialog({ competition, match, players, onClose }: Props) {
  const text = useText()
  const start = match.startsAt === null ? null : Date.parse(match.startsAt)
  const [court, setCourt] = useState(String(match.court?.id ?? ''))
  const [day, setDay] = useState(start === null ? competition.firstDay : clubDayOf(start))
  const [time, setTime] = useState(start === null ? '' : clubTimeOf(start))
  const place = usePlaceMatch()
  const minutes = parseTime(time)
  const send = () =>
    place.mutate(
      {
        id: competition.id,
        match: match.id,
        court: court === '' ? null : Number(court),
        startDate: minutes === null || day === '' ? null : isoOf(instantOf(day, minutes)),
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={players}
      actions={
        <>
          <Button onClick={onClose}>
            <Text id="competitionDesk.notNow" />
          </Button>
          <Button kind="primary" busy={place.isPending} onClick={send}>
            <Text id="competitionDesk.place" />
          </Button>
        </>
      }
    >
      <Grid columns={3} gap={3}>
        <NativeSelectField
          label={text('competitionDesk.court')}
          value={court}
          options={[
            { value: '', label: text('competitionDesk.open') },
            ...competition.courts.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => setCourt(target.value)}
        />
        <DateField label={text('competitionDesk.day')} value={day} onChange={setDay} />
        <TimeField label={text('competitionDesk.time')} value={time} onChange={setTime} />
      </Grid>
      <ActError mutation={place} what="competitionDesk.placeFailed" />
    </Dialog>
  )
}
