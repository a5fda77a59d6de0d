import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import type { SettingsView } from '#domain/config/schema.ts'
import type { MemberGroupView } from '#domain/groups/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { pickChanged } from '#web/forms/pick-changed.ts'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { toast } from '#web/ui/toast.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { emptyDraft, type RulesDraft, ruleTexts, toDraft, toGroup, toRules } from './rules-draft.ts'
import { useSaveRules } from './use-save-rules.ts'

/** Makes a group, or changes one: only what differs is sent. */
export function GroupForm({ group, onClose }: { group: MemberGroupView | undefined; onClose: () => void }) {
  const text = useText()
  // As it was when it was opened: what others save meanwhile refuses it.
  const [saved] = useState(group)
  const [isDeleting, setIsDeleting] = useState(false)
  const creating = useMutation(api.groups.create.mutationOptions())
  const changing = useMutation(api.groups.change.mutationOptions())
  if (saved && isDeleting) return <DeleteGroup group={saved} onClose={() => setIsDeleting(false)} onDeleted={onClose} />
  const send = async (draft: RulesDraft) => {
    const input = toGroup(draft)
    if (!saved) await creating.mutateAsync(input)
    else await changing.mutateAsync({ id: saved.id, version: saved.version, ...pickChanged(saved, input) })
  }
  return (
    <RulesForm
      title={saved?.name ?? text('rules.new')}
      draft={saved ? toDraft(saved) : emptyDraft}
      schema={async () => (await import('#domain/groups/schema.ts')).createMemberGroupInput}
      toInput={toGroup}
      send={send}
      daysHint={text('rules.daysHint')}
      onClose={onClose}
      isNamed
    >
      {saved && (
        <Button kind="plain" onClick={() => setIsDeleting(true)}>
          <span className="bad">{text('rules.delete')}</span>
        </Button>
      )}
    </RulesForm>
  )
}

/** Changes the rules of whoever is in no group. */
export function ClubForm({ settings, onClose }: { settings: SettingsView; onClose: () => void }) {
  const text = useText()
  const [{ config, ...saved }] = useState(settings)
  const save = useSaveRules({ ...saved, config })
  const toInput = (draft: RulesDraft) => {
    const { maxAhead, ...rules } = toRules(draft)
    return { booking: { ...config.booking, maxAhead }, rules: { ...config.rules, ...rules } }
  }
  return (
    <RulesForm
      title={text('rules.members')}
      draft={toDraft({ name: '', maxAhead: config.booking.maxAhead, ...config.rules })}
      schema={async () => (await import('#domain/config/schema.ts')).changeConfigInput.shape.config}
      toInput={toInput}
      send={async (draft) => await save(toInput(draft))}
      onClose={onClose}
    />
  )
}

type Props = {
  title: string
  draft: RulesDraft
  schema: () => Promise<z.ZodType>
  toInput: (draft: RulesDraft) => unknown
  send: (draft: RulesDraft) => Promise<unknown>
  isNamed?: boolean
  daysHint?: string
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

function RulesForm({ title, draft, schema, toInput, send, isNamed = false, daysHint, onClose, children }: Props) {
  const text = useText()
  const { view, field, form, isBusy } = useSchemaForm<RulesDraft>({
    defaultValues: draft,
    schema,
    toInput,
    fieldOf: (param) => fieldNames[param.split('.').at(-1) ?? ''] ?? null,
    async send(values) {
      try {
        await send(values)
      } finally {
        // What others saved meanwhile is there when it is opened again.
        await queryClient.invalidateQueries(api.groups.pathFilter())
      }
      toast(text('rules.saved'), 'ok')
      onClose()
    },
  })
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <FormDialog title={title} view={view} isBusy={isBusy} texts={ruleTexts} onClose={onClose} below={children}>
      {isNamed && <Field label={text('rules.name')} autoComplete="off" {...field('name')} />}
      <Field label={text('rules.daysAhead')} hint={daysHint} {...number} {...field('daysAhead')} />
      <Field label={text('rules.maxAhead')} hint={text('rules.maxAheadHint')} {...number} {...field('maxAhead')} />
      <Field label={text('rules.peakHours')} hint={text('rules.peakHoursHint')} {...number} {...field('peakHours')} />
      <Controller
        control={form.control}
        name="oneAtATime"
        render={({ field: { value, onChange } }) => (
          <Switch
            label={text('rules.oneAtATime')}
            hint={text('rules.oneAtATimeHint')}
            on={text('rules.yes')}
            off={text('rules.no')}
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </FormDialog>
  )
}

const fieldNames: Readonly<Record<string, keyof RulesDraft>> = {
  name: 'name',
  daysAhead: 'daysAhead',
  maxAhead: 'maxAhead',
  peakMinutes: 'peakHours',
  oneAtATime: 'oneAtATime',
}
