import { PLACES } from '#domain/reservations/game.ts'
import { useText } from '#web/app/intl.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { PeopleChosen } from '#web/users/people-chosen.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import type { Pupil } from './draft.ts'

type Props = { pupils: readonly Pupil[]; onChange: (pupils: readonly Pupil[]) => void }

/** Who comes to the lesson, as far as that is known: members who are searched, four at most. */
export function PupilsField({ pupils, onChange }: Props) {
  const text = useText()
  const isFull = pupils.length >= PLACES
  return (
    <FieldGroup>
      {!isFull && (
        <PlayerSearch
          label={text('trainer.pupils')}
          hint={text('trainer.pupilsHint')}
          onChoose={({ id, nick, avatar }) =>
            onChange([...pupils.filter((pupil) => pupil.id !== id), { id, nick, avatar }])
          }
        />
      )}
      <PeopleChosen
        {...(isFull && { label: text('trainer.pupils') })}
        people={pupils}
        onRemove={(id) => onChange(pupils.filter((pupil) => pupil.id !== id))}
      />
    </FieldGroup>
  )
}
