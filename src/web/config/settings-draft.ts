import type { Config } from '#domain/config/schema.ts'
import { type DeskWay, usualWaysOf } from '#domain/money/ways.ts'

/** What is set for the club as the form has it: one field for each, numbers as they were written. */
export type SettingsDraft = {
  name: string
  brand: string
  accent: string
  colorMode: Config['theme']['colorMode']
  /** The path of the one that is set, or a new one as a data URL. */
  logo: string | null
  showLogo: boolean
  headerPosition: Config['header']['position']
  pageSize: string
  density: Config['tables']['density']
  toastPosition: Config['toasts']['position']
  toastSeconds: string
  address: string
  phone: string
  email: string
  social: { name: string; url: string }[]
  reviewUrl: string
  cancelHours: string
  waitingMax: string
  maxAhead: string
  invitations: boolean
  halfWalkIn: boolean
  hoursAhead: string
  wave: string
  pauseMinutes: string
  perDay: string
  cancelUnfilledHours: string
  enableRegister: boolean
  levelsFromResults: boolean
  staffPasskey: boolean
  wallNames: boolean
  latitude: string
  longitude: string
  leadMonths: string
  payWhen: Config['payments']['when']
  holdMinutes: string
  ways: DeskWay[]
  usualWays: DeskWay[]
  legalName: string
  taxNumber: string
  receiptAddress: string
}

export type SettingName = keyof SettingsDraft

export function toDraft(config: Config): SettingsDraft {
  const { name, logo, showLogo, theme, header, footer, tables, toasts, enableRegister, booking } = config
  const { offers, games, levels, place, security, wall, leads, payments } = config
  return {
    name,
    brand: theme.colors.brand.toUpperCase(),
    accent: theme.colors.accent.toUpperCase(),
    colorMode: theme.colorMode,
    logo,
    showLogo,
    headerPosition: header.position,
    pageSize: String(tables.pageSize),
    density: tables.density,
    toastPosition: toasts.position,
    toastSeconds: String(toasts.duration / SECOND),
    ...footer,
    cancelHours: String(booking.cancelHours),
    waitingMax: String(booking.waitingMax),
    maxAhead: String(booking.maxAhead),
    invitations: booking.invitations,
    halfWalkIn: booking.halfWalkIn,
    hoursAhead: String(offers.hoursAhead),
    wave: String(offers.wave),
    pauseMinutes: String(offers.pauseMinutes),
    perDay: String(offers.perDay),
    cancelUnfilledHours: String(games.cancelUnfilledHours),
    enableRegister,
    levelsFromResults: levels.fromResults,
    staffPasskey: security.staffPasskey,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    wallNames: wall.names,
    leadMonths: String(leads.months),
    payWhen: payments.when,
    holdMinutes: String(payments.minutes),
    ways: payments.ways,
    usualWays: usualWaysOf(payments),
    legalName: payments.club.legalName,
    taxNumber: payments.club.taxNumber,
    receiptAddress: payments.club.address,
  }
}

/** A draft as a configuration; a number that is none stays as it was written, for the schema to refuse. */
export function toParts(draft: SettingsDraft) {
  const { name, logo, showLogo, enableRegister, address, phone, email, social, reviewUrl } = draft
  return {
    name,
    logo,
    showLogo,
    theme: {
      colors: { brand: draft.brand.toLowerCase(), accent: draft.accent.toLowerCase() },
      colorMode: draft.colorMode,
    },
    header: { position: draft.headerPosition },
    footer: { address, phone, email: email.trim(), social: social.filter(isWritten), reviewUrl: reviewUrl.trim() },
    tables: { pageSize: toNumber(draft.pageSize), density: draft.density },
    toasts: { position: draft.toastPosition, duration: toNumber(draft.toastSeconds, SECOND) },
    enableRegister,
    booking: {
      cancelHours: toNumber(draft.cancelHours),
      waitingMax: toNumber(draft.waitingMax),
      maxAhead: toNumber(draft.maxAhead),
      invitations: draft.invitations,
      halfWalkIn: draft.halfWalkIn,
    },
    offers: {
      hoursAhead: toNumber(draft.hoursAhead),
      wave: toNumber(draft.wave),
      pauseMinutes: toNumber(draft.pauseMinutes),
      perDay: toNumber(draft.perDay),
    },
    games: { cancelUnfilledHours: toNumber(draft.cancelUnfilledHours) },
    levels: { fromResults: draft.levelsFromResults },
    security: { staffPasskey: draft.staffPasskey },
    place: { latitude: toNumber(draft.latitude), longitude: toNumber(draft.longitude) },
    wall: { names: draft.wallNames },
    leads: { months: toNumber(draft.leadMonths) },
    payments: {
      when: draft.payWhen,
      minutes: toNumber(draft.holdMinutes),
      ways: draft.ways,
      usual: usualWaysOf({ ways: draft.ways, usual: draft.usualWays }),
      club: { legalName: draft.legalName, taxNumber: draft.taxNumber, address: draft.receiptAddress },
    },
  }
}

/** The parts of a draft that differ from what is saved, each as a whole. */
export function toChangedParts(saved: SettingsDraft, draft: SettingsDraft): object {
  const before: Record<string, unknown> = toParts(saved)
  const changed = Object.entries(toParts(draft)).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(changed)
}

/** The field in which a parameter of a configuration is entered; null where there is none. */
export function settingOf(param: string): SettingName | `social.${number}.${'name' | 'url'}` | null {
  const path = param.replace(/^config\./, '')
  const [, row, part] = /^footer\.social\.(\d+)\.(name|url)$/.exec(path) ?? []
  if (row !== undefined) return `social.${Number(row)}.${part === 'name' ? 'name' : 'url'}`
  return fields[path] ?? null
}

const SECOND = 1000

const fields: Readonly<Record<string, SettingName>> = {
  name: 'name',
  'theme.colors.brand': 'brand',
  'theme.colors.accent': 'accent',
  'theme.colorMode': 'colorMode',
  logo: 'logo',
  showLogo: 'showLogo',
  'header.position': 'headerPosition',
  'tables.pageSize': 'pageSize',
  'tables.density': 'density',
  'toasts.position': 'toastPosition',
  'toasts.duration': 'toastSeconds',
  'footer.address': 'address',
  'footer.phone': 'phone',
  'footer.email': 'email',
  'footer.reviewUrl': 'reviewUrl',
  'booking.cancelHours': 'cancelHours',
  'booking.waitingMax': 'waitingMax',
  'booking.maxAhead': 'maxAhead',
  'booking.invitations': 'invitations',
  'booking.halfWalkIn': 'halfWalkIn',
  'offers.hoursAhead': 'hoursAhead',
  'offers.wave': 'wave',
  'offers.pauseMinutes': 'pauseMinutes',
  'offers.perDay': 'perDay',
  'games.cancelUnfilledHours': 'cancelUnfilledHours',
  enableRegister: 'enableRegister',
  'levels.fromResults': 'levelsFromResults',
  'security.staffPasskey': 'staffPasskey',
  'place.latitude': 'latitude',
  'place.longitude': 'longitude',
  'wall.names': 'wallNames',
  'leads.months': 'leadMonths',
  'payments.when': 'payWhen',
  'payments.minutes': 'holdMinutes',
  'payments.ways': 'ways',
  'payments.usual': 'usualWays',
  'payments.club.legalName': 'legalName',
  'payments.club.taxNumber': 'taxNumber',
  'payments.club.address': 'receiptAddress',
}

/** An empty row is none. */
function isWritten({ name, url }: SettingsDraft['social'][number]): boolean {
  return name.trim() !== '' || url.trim() !== ''
}

function toNumber(text: string, unit = 1): number | string {
  const written = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(written) ? Math.round(Number(written) * unit * 1000) / 1000 : text
}
