import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTE_MAX } from '#domain/levels/words.ts'
import { useWords } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { LevelField } from '#web/users/level-field.tsx'

type Props = {
  user: { id: number; nick: string }
  /** Where the rail begins. */
  level: number
  onClose: () => void
}

/** A trainer's word on somebody's level, and why; the page that shows it brings the texts of `level` and `player`. */
export function AssessDialog({ user, level: begin, onClose }: Props) {
  const { text, formats } = useWords()
  const [level, setLevel] = useState(begin)
  const [note, setNote] = useState('')
  const assessing = useMutation(
    api.levels.assess.mutationOptions({
      onSuccess: async (_, input) => {
        toast(text('level.assessed', { name: user.nick, level: formats.level(input.level) }), 'ok')
        onClose()
        await queryClient.invalidateQueries(api.levels.pathFilter())
      },
    }),
  )
  return (
    <Dialog open onClose={onClose} title={text('level.assessOf', { name: user.nick })}>
      <p className="small muted">{text('level.assessHint')}</p>
      <LevelField value={level} onChange={setLevel} />
      <Field
        label={text('level.note')}
        hint={text('level.noteHint')}
        value={note}
        maxLength={NOTE_MAX}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      {!assessing.isPending && <ActError mutation={assessing} what="level.assessFailed" />}
      <Button kind="primary" busy={assessing.isPending} onClick={() => assessing.mutate({ id: user.id, level, note })}>
        {text('level.assessAs', { level: formats.level(level) })}
      </Button>
      <Button kind="plain" onClick={onClose}>
        {text('level.notNow')}
      </Button>
    </Dialog>
  )
}
