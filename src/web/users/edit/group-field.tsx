import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { UserView } from '#domain/users/desk-schema.ts'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'

type Props = Omit<ComponentProps<typeof NativeSelectField>, 'label' | 'hint' | 'options'> & Pick<UserView, 'group'>

/** The group by whose rules somebody books. Until the groups are there, the one they are in. */
export function GroupField({ group, ...field }: Props) {
  const text = useText()
  const { data } = useQuery(api.groups.list.queryOptions())
  const groups = data?.data ?? (group ? [group] : [])
  const options = groups.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <NativeSelectField
      label={text('people.group')}
      hint={text('people.group.hint')}
      options={[{ value: '', label: text('people.group.none') }, ...options]}
      {...field}
    />
  )
}
