import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { positions } from '#domain/positions.ts'
import { clubDayOf } from '#domain/time.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import type { ProfileView } from '#domain/users/schema.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api, meKey, queryClient } from '#web/app/trpc.ts'
import { Form, FormEnd, FormSummary, Whole } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { levelRange } from '#web/users/level-words.ts'

const sides = {
  left: 'player.position.left',
  right: 'player.position.right',
  'left-right': 'player.position.both',
} as const

/** Levels that can be chosen, a quarter apart. */
const levels = Array.from(
  { length: (levelRange.max - levelRange.min) / levelRange.step + 1 },
  (_, place) => levelRange.min + place * levelRange.step,
)

type Draft = ReturnType<typeof toDraft>
type Input = ReturnType<typeof toInput>

/** Own names, ways to be reached, and how one plays. Another e-mail address takes the password. */
export function OwnDataForm({ profile }: { profile: ProfileView }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const toChanges = (draft: Draft) => omitSame(toInput(draft), toInput(toDraft(profile)))
  const { mutateAsync } = useMutation(api.users.updateMe.mutationOptions())
  const { form, view, field, errorOf, isBusy } = useSchemaForm<Draft>({
    defaultValues: toDraft(profile),
    schema: async () => (await import('#domain/users/schema.ts')).updateMeInput,
    failed: 'profile.saveFailed',
    toInput: toChanges,
    send: async (draft) => {
      const { data } = await mutateAsync(toChanges(draft))
      queryClient.setQueryData(api.users.me.queryKey(), { data })
      await queryClient.invalidateQueries({ queryKey: meKey })
      form.reset(toDraft(data))
      setSavedAt(readClock())
      const { waitingEmail } = data
      const isSent = waitingEmail !== null && nameKeyOf(waitingEmail) === nameKeyOf(draft.email)
      toast(isSent ? text('profile.emailSent', { email: waitingEmail }) : text('profile.saved'), 'ok')
    },
  })
  const email = useWatch({ control: form.control, name: 'email' })
  const isOtherAddress = nameKeyOf(email) !== nameKeyOf(profile.email)
  return (
    <Form view={view} columns={2}>
      <FormSummary view={view} title={text('profile.saveFailed')} />
      <Field
        label={text('profile.nick')}
        autoComplete="nickname"
        hint={<Text id="profile.nickHint" />}
        {...field('nick')}
      />
      <Field
        label={text('profile.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <Field
        type="email"
        label={text('profile.email')}
        autoComplete="email"
        hint={
          profile.waitingEmail === null ? (
            <Text id="profile.emailHint" />
          ) : (
            <Text id="profile.emailWaits" values={{ email: profile.waitingEmail }} />
          )
        }
        {...field('email')}
      />
      <Field type="tel" label={text('profile.phone')} autoComplete="tel" inputMode="tel" {...field('phone')} />
      {isOtherAddress && (
        <Whole half>
          <PasswordField
            label={text('password.current')}
            autoComplete="current-password"
            hint={<Text id="profile.emailPassword" />}
            {...field('password')}
          />
        </Whole>
      )}
      <NativeSelectField
        label={text('profile.position')}
        options={positions.map((position) => ({ value: position, label: text(sides[position]) }))}
        {...field('position')}
      />
      <NativeSelectField
        label={text('profile.level')}
        hint={<Text id="profile.levelHint" />}
        options={levels.map((level) => ({ value: String(level), label: formats.level(level) }))}
        {...field('level')}
      />
      <Controller
        control={form.control}
        name="birthDate"
        render={({ field: { value, onChange } }) => (
          <DateField
            label={text('profile.birthDate')}
            value={value}
            max={clubDayOf(now)}
            error={errorOf('birthDate') ?? null}
            onChange={onChange}
          />
        )}
      />
      <FormEnd>
        <Button type="submit" kind="primary" busy={isBusy}>
          <Text id="profile.save" />
        </Button>
        {savedAt !== null && !isBusy && (
          <output className="small muted">
            <Text id="profile.savedAt" values={{ time: formats.time(savedAt) }} />
          </output>
        )}
      </FormEnd>
    </Form>
  )
}

function toDraft({ nick, username, email, phone, birthDate, position, level }: ProfileView) {
  return { nick, username, email, phone, birthDate: birthDate ?? '', position, level: String(level), password: '' }
}

function toInput({ password, level, ...draft }: Draft) {
  return { ...draft, level: Number(level), ...(password === '' ? {} : { password }) }
}

/** What is otherwise than before: what somebody has already isn't looked at again. */
function omitSame(values: Input, before: Input): Partial<Input> {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => known.get(name) !== value))
}

function readClock(): number {
  return Date.now()
}
