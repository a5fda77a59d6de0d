import type { MailKind } from '#domain/mail/schema.ts'
import type { MailReason, MailState } from '#domain/mail/states.ts'
import type { TextKey } from '#web/app/intl.tsx'

export const stateNames = {
  waiting: 'mail.state.waiting',
  failed: 'mail.state.failed',
  sent: 'mail.state.sent',
  dropped: 'mail.state.dropped',
} as const satisfies Record<MailState, TextKey>

/** The same of many. */
export const stateTabs = {
  waiting: 'mail.list.waiting',
  failed: 'mail.list.failed',
  sent: 'mail.list.sent',
  dropped: 'mail.list.dropped',
} as const satisfies Record<MailState, TextKey>

export const kindNames = {
  closed: 'mail.kind.closed',
  leftOut: 'mail.kind.leftOut',
  reopened: 'mail.kind.reopened',
  booked: 'mail.kind.booked',
  movedUp: 'mail.kind.movedUp',
  held: 'mail.kind.held',
  confirmed: 'mail.kind.confirmed',
  handed: 'mail.kind.handed',
  lapsed: 'mail.kind.lapsed',
  result: 'mail.kind.result',
  changed: 'mail.kind.changed',
  canceled: 'mail.kind.canceled',
  closure: 'mail.kind.closure',
  openAgain: 'mail.kind.openAgain',
  courtFree: 'mail.kind.courtFree',
  passedOver: 'mail.kind.passedOver',
  competition: 'mail.kind.competition',
  subscription: 'mail.kind.subscription',
  confirm: 'mail.kind.confirm',
  reset: 'mail.kind.reset',
  welcome: 'mail.kind.welcome',
  newEmail: 'mail.kind.newEmail',
  takeBack: 'mail.kind.takeBack',
  newsletter: 'mail.kind.newsletter',
  place: 'mail.kind.place',
  alert: 'mail.kind.alert',
  left: 'mail.kind.left',
  moneyBack: 'mail.kind.moneyBack',
  reminder: 'mail.kind.reminder',
  testPush: 'mail.kind.testPush',
  offer: 'mail.kind.offer',
  receipt: 'mail.kind.receipt',
} as const satisfies Record<MailKind, TextKey>

export const reasonTexts = {
  unreachable: 'mail.reason.unreachable',
  timeout: 'mail.reason.timeout',
  tls: 'mail.reason.tls',
  signIn: 'mail.reason.signIn',
  sender: 'mail.reason.sender',
  later: 'mail.reason.later',
  refused: 'mail.reason.refused',
  cut: 'mail.reason.cut',
  address: 'mail.reason.address',
  fault: 'mail.reason.fault',
  gone: 'mail.reason.gone',
  blocked: 'mail.reason.blocked',
  confirmed: 'mail.reason.confirmed',
  over: 'mail.reason.over',
  reopened: 'mail.reason.reopened',
  solved: 'mail.reason.solved',
  withdrawn: 'mail.reason.withdrawn',
  outdated: 'mail.reason.outdated',
  device: 'mail.reason.device',
  taken: 'mail.reason.taken',
} as const satisfies Record<MailReason, TextKey>
