import type { DeskWay } from '#domain/money/ways.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'
import type { SettingName, SettingsDraft } from './settings-draft.ts'

/** The names of what is set, as the form and its messages use them. */
export const settingNames = {
  name: 'settings.name',
  brand: 'settings.brand',
  accent: 'settings.accent',
  colorMode: 'settings.colorMode',
  logo: 'settings.logo',
  showLogo: 'settings.showLogo',
  headerPosition: 'settings.headerPosition',
  pageSize: 'settings.pageSize',
  density: 'settings.density',
  toastPosition: 'settings.appear',
  toastSeconds: 'settings.duration',
  address: 'settings.address',
  phone: 'settings.phone',
  email: 'settings.email',
  social: 'settings.social',
  reviewUrl: 'settings.reviewUrl',
  cancelHours: 'settings.cancelHours',
  waitingMax: 'settings.waitingMax',
  maxAhead: 'settings.maxAhead',
  invitations: 'settings.invitations',
  halfWalkIn: 'settings.halfWalkIn',
  hoursAhead: 'settings.hoursAhead',
  wave: 'settings.wave',
  pauseMinutes: 'settings.pauseMinutes',
  perDay: 'settings.perDay',
  cancelUnfilledHours: 'settings.cancelUnfilledHours',
  enableRegister: 'settings.enableRegister',
  levelsFromResults: 'settings.levelsFromResults',
  staffPasskey: 'settings.staffPasskey',
  wallNames: 'settings.wallNames',
  latitude: 'settings.latitude',
  longitude: 'settings.longitude',
  leadMonths: 'settings.leadMonths',
  payWhen: 'settings.payWhen',
  holdMinutes: 'settings.holdMinutes',
  ways: 'settings.ways',
  usualWays: 'settings.usualWays',
  legalName: 'settings.legalName',
  taxNumber: 'settings.taxNumber',
  receiptAddress: 'settings.receiptAddress',
} as const satisfies Record<SettingName, TextKey>

export const toastPlaces = ['top-start', 'top', 'top-end', 'bottom-start', 'bottom', 'bottom-end'] as const

/** The words of a value that is chosen among a few. */
const choiceNames = {
  dark: 'settings.dark',
  light: 'settings.light',
  top: 'settings.top',
  left: 'settings.left',
  right: 'settings.right',
  comfortable: 'settings.comfortable',
  compact: 'settings.compact',
  atClub: 'settings.when.atClub',
  optional: 'settings.when.optional',
  ahead: 'settings.when.ahead',
} as const satisfies Record<string, TextKey>

export const toastPlaceNames = {
  'top-start': 'settings.toastPosition.top-start',
  top: 'settings.toastPosition.top',
  'top-end': 'settings.toastPosition.top-end',
  'bottom-start': 'settings.toastPosition.bottom-start',
  bottom: 'settings.toastPosition.bottom',
  'bottom-end': 'settings.toastPosition.bottom-end',
} as const satisfies Record<(typeof toastPlaces)[number], TextKey>

export const wayNames = {
  cash: 'settings.way.cash',
  card: 'settings.way.card',
  bizum: 'settings.way.bizum',
  transfer: 'settings.way.transfer',
} as const satisfies Record<DeskWay, TextKey>

export const wayHints = {
  cash: 'settings.way.cashHint',
  card: 'settings.way.cardHint',
  bizum: 'settings.way.bizumHint',
  transfer: 'settings.way.transferHint',
} as const satisfies Record<DeskWay, TextKey>

/** A value as it stands beside its field: "was 12 h". */
export function describeSetting(
  name: SettingName,
  value: SettingsDraft[SettingName],
  { text, formats }: Words,
): string {
  if (name === 'logo')
    return text(value === null ? 'settings.logoNone' : isNew(value) ? 'settings.logoNew' : 'settings.logoSet')
  if (typeof value === 'boolean') return text(value ? 'settings.yes' : 'settings.no')
  if (Array.isArray(value))
    return value.length > 0
      ? formats.list(value.map((one) => (typeof one === 'string' ? text(wayNames[one]) : one.name)))
      : text('settings.empty')
  if (typeof value !== 'string' || value === '') return text('settings.empty')
  if (name === 'toastPosition') return isPlace(value) ? text(toastPlaceNames[value]) : value
  if (name === 'cancelHours') return text('settings.hours', { value })
  if (name === 'toastSeconds') return text('settings.seconds', { value })
  return isOfChoices(name) && isChoice(value) ? text(choiceNames[value]) : value
}

function isNew(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:')
}

function isPlace(value: string): value is keyof typeof toastPlaceNames {
  return value in toastPlaceNames
}

function isOfChoices(name: SettingName): boolean {
  return name === 'colorMode' || name === 'headerPosition' || name === 'density' || name === 'payWhen'
}

function isChoice(value: string): value is keyof typeof choiceNames {
  return Object.hasOwn(choiceNames, value)
}
