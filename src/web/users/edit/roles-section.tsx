import type { Role } from '#domain/roles.ts'
import { roleNames } from '#domain/users/role-names.ts'
import { type TextKey, useText } from '#web/app/intl.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRoles } from '#web/users/use-roles.ts'
import type { UserDraft } from './user-draft.ts'

type Props = {
  saved: UserDraft
  draft: UserDraft
  isNew: boolean
  isLastPortalAdmin: boolean
  error: string | undefined
  onChange: (next: Pick<UserDraft, 'roles'>) => void
}

/** What somebody may do, in plain words. Everybody is a player; the last portal admin stays one. */
export function RolesSection({ saved, draft, isNew, isLastPortalAdmin, error, onChange }: Props) {
  const text = useText()
  const { query, roles = [] } = useRoles()
  const isFixed = (role: Role) => role === 'fp_user' || (role === 'portalAdmin' && isLastPortalAdmin)
  const hintOf = (role: Role) => {
    if (role === 'portalAdmin' && isLastPortalAdmin) return text('people.lastPortalAdmin')
    const isAdded = !isNew && draft.roles.includes(role) && !saved.roles.includes(role)
    return isAdded ? `${text(means[role])} ${text('people.justAdded')}` : text(means[role])
  }
  const toggle = (role: Role, checked: boolean) =>
    onChange({ roles: roles.filter((one) => (one === role ? checked : draft.roles.includes(one))) })
  return (
    <Section title={text('people.roles')} note={isNew ? undefined : text('people.rolesNote')}>
      <FieldGroup error={error}>
        <ReadError query={query} what="people.rolesFailed" />
        {query.isPending && <Skeleton height="208px" />}
        <Grid columns={2} gap={3}>
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={text(roleNames[role])}
              hint={hintOf(role)}
              checked={draft.roles.includes(role)}
              aria-disabled={isFixed(role) || undefined}
              onChange={({ target }) => isFixed(role) || toggle(role, target.checked)}
            />
          ))}
        </Grid>
      </FieldGroup>
    </Section>
  )
}

const means = {
  fp_user: 'people.roleMeans.player',
  fp_trainer: 'people.roleMeans.trainer',
  fp_admin: 'people.roleMeans.admin',
  fp_global_admin: 'people.roleMeans.globalAdmin',
  portalAdmin: 'people.roleMeans.portalAdmin',
} as const satisfies Record<Role, TextKey>
