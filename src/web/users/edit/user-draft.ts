import type { Position } from '#domain/positions.ts'
import type { Role } from '#domain/roles.ts'
import type { UserView } from '#domain/users/desk-schema.ts'
import { roleNames } from '#domain/users/role-names.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'

/** A user as the form has one; no birth date, no language and no group are an empty text. */
export type UserDraft = {
  username: string
  nick: string
  email: string
  phone: string
  birthDate: string
  locale: '' | 'en' | 'es'
  level: number
  position: Position
  observations: string
  roles: Role[]
  showInSearches: boolean
  /** What a trainer's card says, and whether it is shown. */
  aboutEn: string
  aboutEs: string
  aboutShown: boolean
  /** The number of their group. */
  group: string
}

export const emptyUser: UserDraft = {
  username: '',
  nick: '',
  email: '',
  phone: '',
  birthDate: '',
  locale: '',
  level: 1,
  position: 'left-right',
  observations: '',
  roles: ['fp_user'],
  showInSearches: true,
  aboutEn: '',
  aboutEs: '',
  aboutShown: true,
  group: '',
}

export function toDraft(user: UserView): UserDraft {
  const { username, nick, email, phone, birthDate, locale, level, position, observations, roles, showInSearches } = user
  const { about, aboutShown, group } = user
  return {
    username,
    nick,
    email,
    phone,
    birthDate: birthDate ?? '',
    locale: locale ?? '',
    level,
    position,
    observations,
    roles: roles.map(({ role }) => role),
    showInSearches,
    aboutEn: about.en,
    aboutEs: about.es,
    aboutShown,
    group: group ? String(group.id) : '',
  }
}

/** What is sent of somebody new: nothing of a form but what the server knows; of a card only where the role is held that has one. */
export function toInput(user: UserDraft) {
  const { locale, birthDate, aboutEn, aboutEs, aboutShown, group: _group, ...draft } = user
  const card = { about: { en: aboutEn, es: aboutEs }, aboutShown }
  return {
    ...draft,
    birthDate: birthDate === '' ? null : birthDate,
    locale: locale === '' ? null : locale,
    ...(draft.roles.includes('fp_trainer') && card),
  }
}

/** The fields of what is sent by another name. */
const cardParams: ReadonlyMap<string, 'aboutEn' | 'aboutEs'> = new Map([
  ['about.en', 'aboutEn'],
  ['about.es', 'aboutEs'],
])

/** The field of a parameter that was refused; null where the form has none for it. */
export function fieldOfParam(param: string): keyof UserDraft | null {
  return cardParams.get(param) ?? fields.find((field) => field === param.split('.', 1)[0]) ?? null
}

/** What is sent of a user; the group only of one who is there. */
export type UserChanges = Partial<ReturnType<typeof toInput> & { group: number | null }>

/** Of what is sent only what was changed, so that what somebody else changed meanwhile stays. */
export function toChanges(before: UserDraft, after: UserDraft): UserChanges {
  const changed = new Set<string>(listChanged(before, after))
  if (changed.has('aboutEn') || changed.has('aboutEs')) changed.add('about')
  const input = { ...toInput(after), group: after.group === '' ? null : Number(after.group) }
  return Object.fromEntries(Object.entries(input).filter(([name]) => changed.has(name)))
}

/** The fields that are otherwise than before. */
export function listChanged(before: UserDraft, after: UserDraft): (keyof UserDraft)[] {
  return fields.filter((field) => !isSame(before[field], after[field]))
}

const fields = [
  'username',
  'nick',
  'email',
  'phone',
  'birthDate',
  'locale',
  'level',
  'position',
  'observations',
  'roles',
  'showInSearches',
  'aboutEn',
  'aboutEs',
  'aboutShown',
  'group',
] as const satisfies readonly (keyof UserDraft)[]

function isSame(one: UserDraft[keyof UserDraft], other: UserDraft[keyof UserDraft]): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((role) => other.includes(role))
}

/** What was changed, one by one, before and after where that is short. */
export function describeChanges(before: UserDraft, after: UserDraft, words: Words): string[] {
  return listChanged(before, after).flatMap((field) =>
    field === 'roles' ? describeRoles(before, after, words) : [describeChange(field, before, after, words)],
  )
}

function describeChange(field: Exclude<keyof UserDraft, 'roles'>, before: UserDraft, after: UserDraft, words: Words) {
  const { text, formats } = words
  const name = text(fieldNames[field])
  if (field === 'level')
    return text('people.changed', { name, before: formats.level(before.level), after: formats.level(after.level) })
  if (field === 'position')
    return text('people.changed', {
      name,
      before: text(positionNames[before.position]),
      after: text(positionNames[after.position]),
    })
  return name
}

function describeRoles({ roles: before }: UserDraft, { roles: after }: UserDraft, { text }: Words): string[] {
  const added = after.filter((role) => !before.includes(role))
  const removed = before.filter((role) => !after.includes(role))
  return [
    ...added.map((role) => text('people.roleAdded', { role: text(roleNames[role]) })),
    ...removed.map((role) => text('people.roleRemoved', { role: text(roleNames[role]) })),
  ]
}

export const positionNames = {
  left: 'player.position.left',
  right: 'player.position.right',
  'left-right': 'player.position.both',
} as const satisfies Record<Position, TextKey>

const fieldNames = {
  username: 'people.username',
  nick: 'people.nick',
  email: 'people.email',
  phone: 'people.phone',
  birthDate: 'people.birthDate',
  locale: 'people.language',
  level: 'people.level',
  position: 'people.position',
  observations: 'people.observations',
  showInSearches: 'people.shown',
  aboutEn: 'people.card.en',
  aboutEs: 'people.card.es',
  aboutShown: 'people.card.shown',
  group: 'people.group',
} as const satisfies Record<Exclude<keyof UserDraft, 'roles'>, TextKey>
