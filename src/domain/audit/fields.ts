import { isDay, weekdays } from '../time.ts'

/** How the value of a field is written. */
export type AuditKind =
  | 'text'
  | 'count'
  | 'yesNo'
  | 'euros'
  | 'percent'
  | 'hoursLong'
  | 'months'
  | 'seconds'
  | 'moment'
  | 'day'
  | 'days'
  | 'hours'
  | 'weekday'
  | 'weekdays'
  | 'names'
  | 'people'
  | 'type'
  | 'roles'
  | 'reason'
  | 'choice'
  | 'words'

/** Every field that an act may have changed: its label, and how its value is written. */
export const auditFields = {
  absent: ['audit.field.absent', 'yesNo'],
  active: ['audit.field.active', 'yesNo'],
  added: ['audit.field.added', 'people'],
  blocked: ['audit.field.blocked', 'yesNo'],
  'booking.cancelHours': ['audit.field.cancelHours', 'hoursLong'],
  'booking.invitations': ['audit.field.invitations', 'yesNo'],
  'booking.maxAhead': ['audit.field.maxAhead', 'count'],
  'booking.waitingMax': ['audit.field.waitingMax', 'count'],
  categories: ['audit.field.categories', 'names'],
  court: ['audit.field.court', 'text'],
  courts: ['audit.field.courts', 'names'],
  dateFrom: ['audit.field.dateFrom', 'day'],
  dateTo: ['audit.field.dateTo', 'day'],
  description: ['audit.field.description', 'text'],
  discount: ['audit.field.discount', 'percent'],
  'en.alt': ['audit.field.altEn', 'text'],
  'en.body': ['audit.field.bodyEn', 'words'],
  'en.summary': ['audit.field.summaryEn', 'text'],
  'en.title': ['audit.field.titleEn', 'text'],
  enableRegister: ['audit.field.enableRegister', 'yesNo'],
  end: ['audit.field.end', 'text'],
  endsOn: ['audit.field.dateTo', 'day'],
  endsAt: ['audit.field.endsAt', 'moment'],
  'es.alt': ['audit.field.altEs', 'text'],
  'es.body': ['audit.field.bodyEs', 'words'],
  'es.summary': ['audit.field.summaryEs', 'text'],
  'es.title': ['audit.field.titleEs', 'text'],
  'footer.address': ['audit.field.address', 'text'],
  'footer.email': ['audit.field.email', 'text'],
  'footer.phone': ['audit.field.phone', 'text'],
  'footer.reviewUrl': ['audit.field.reviewUrl', 'text'],
  'footer.social': ['audit.field.social', 'count'],
  guestsRemoved: ['audit.field.guestsRemoved', 'count'],
  'header.position': ['audit.field.headerPosition', 'choice'],
  hourFrom: ['audit.field.hourFrom', 'text'],
  hourTo: ['audit.field.hourTo', 'text'],
  host: ['audit.field.host', 'text'],
  hours: ['audit.field.hours', 'hours'],
  'leads.months': ['audit.field.leadMonths', 'months'],
  leftOut: ['audit.field.leftOut', 'count'],
  login: ['audit.field.login', 'text'],
  logo: ['audit.field.logo', 'yesNo'],
  missing: ['audit.field.missing', 'names'],
  movedUp: ['audit.field.movedUp', 'people'],
  name: ['audit.field.name', 'text'],
  owner: ['audit.field.owner', 'people'],
  picture: ['audit.field.picture', 'yesNo'],
  players: ['audit.field.players', 'people'],
  port: ['audit.field.port', 'count'],
  price: ['audit.field.price', 'euros'],
  publishedFrom: ['audit.field.publishedFrom', 'moment'],
  publishedTo: ['audit.field.publishedTo', 'moment'],
  reason: ['audit.field.reason', 'reason'],
  removed: ['audit.field.removed', 'people'],
  reserved: ['audit.field.reserved', 'names'],
  resumed: ['audit.field.resumed', 'days'],
  roles: ['audit.field.roles', 'roles'],
  sender: ['audit.field.sender', 'text'],
  signUpUntil: ['audit.field.signUpUntil', 'day'],
  showLogo: ['audit.field.showLogo', 'yesNo'],
  slug: ['audit.field.slug', 'text'],
  skipped: ['audit.field.skipped', 'days'],
  start: ['audit.field.start', 'text'],
  startsOn: ['audit.field.dateFrom', 'day'],
  startsAt: ['audit.field.startsAt', 'moment'],
  'tables.density': ['audit.field.density', 'choice'],
  'tables.pageSize': ['audit.field.pageSize', 'count'],
  'theme.colorMode': ['audit.field.colorMode', 'choice'],
  'theme.colors.accent': ['audit.field.accent', 'text'],
  'theme.colors.brand': ['audit.field.brand', 'text'],
  'toasts.duration': ['audit.field.duration', 'seconds'],
  'toasts.position': ['audit.field.toasts', 'choice'],
  type: ['audit.field.type', 'type'],
  user: ['audit.field.user', 'people'],
  'wall.names': ['audit.field.wallNames', 'yesNo'],
  weekday: ['audit.field.weekday', 'weekday'],
  weekdays: ['audit.field.weekdays', 'weekdays'],
} as const satisfies Record<string, readonly [label: string, kind: AuditKind]>
type AuditField = keyof typeof auditFields

/** Fields of which only one value is told, such as the dates that were skipped. */
export const toldFields = [
  'players',
  'leftOut',
  'movedUp',
  'added',
  'removed',
  'guestsRemoved',
  'skipped',
  'resumed',
  'reserved',
  'missing',
] as const

/** How a field's value is written; hours of a weekday or of a date are called by the day. */
export function kindOfField(field: string): AuditKind {
  if (isField(field)) return auditFields[field][1]
  return isHoursField(field) ? 'hours' : 'text'
}

/** The weekday of a field such as `weekday.7`, the hours of a court on that day; null of another. */
export function weekdayOfField(field: string) {
  return weekdays.find((known) => field === `weekday.${known}`) ?? null
}

function isHoursField(field: string): boolean {
  return isDay(field) || weekdayOfField(field) !== null
}

/** Whether a field has a label of its own; hours of a day go by the day. */
export function isField(field: string): field is AuditField {
  return Object.hasOwn(auditFields, field)
}
