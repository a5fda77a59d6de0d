/** Every message key a refusal may carry. Each has a status in the server and a text in both locale files. */
export const errorKeys = [
  'alert.errors.free',
  'alert.errors.hourOrder',
  'alert.errors.tooMany',
  'alert.errors.until',
  'auth.errors.alreadySignedUp',
  'auth.errors.blocked',
  'auth.errors.codeInvalid',
  'auth.errors.confirmed',
  'auth.errors.credentials',
  'auth.errors.nickTaken',
  'auth.errors.passwordMismatch',
  'auth.errors.phoneTaken',
  'auth.errors.privacyRequired',
  'auth.errors.registerOff',
  'auth.errors.signedIn',
  'auth.errors.tooMany',
  'auth.errors.unconfirmed',
  'auth.errors.usernameTaken',
  'auth.errors.wrongPassword',
  'closure.errors.begun',
  'closure.errors.games',
  'closure.errors.move',
  'closure.errors.order',
  'closure.errors.over',
  'closure.errors.past',
  'closure.errors.tooLong',
  'config.errors.contrast',
  'config.errors.exists',
  'config.errors.stale',
  'court.errors.duplicateDate',
  'court.errors.duplicateWeekday',
  'court.errors.hours',
  'court.errors.nameTaken',
  'court.errors.used',
  'courtPrice.errors.dateOrder',
  'courtPrice.errors.hourOrder',
  'courtPrice.errors.noCriterion',
  'courtPrice.errors.price',
  'email.errors.guest',
  'errorInvalid',
  'errorRequired',
  'errors.fault',
  'errors.forbidden',
  'errors.idempotency',
  'errors.malformed',
  'errors.notFound',
  'errors.origin',
  'errors.overloaded',
  'errors.stale',
  'errors.tooLarge',
  'errors.tooMany',
  'errors.unauthorized',
  'errors.unexpected',
  'errors.unwritable',
  'errors.wrongType',
  'fest.errors.category',
  'fest.errors.full',
  'fest.errors.over',
  'form.errors.tooMany',
  'mail.errors.cut',
  'mail.errors.environment',
  'mail.errors.from',
  'mail.errors.host',
  'mail.errors.keyLost',
  'mail.errors.later',
  'mail.errors.none',
  'mail.errors.passwordAgain',
  'mail.errors.recipient',
  'mail.errors.sender',
  'mail.errors.signIn',
  'mail.errors.timeout',
  'mail.errors.tls',
  'mail.errors.unreachable',
  'notices.errors.changesOff',
  'notices.errors.device',
  'notices.errors.tooManyDevices',
  'offer.errors.full',
  'offer.errors.notFound',
  'offer.errors.notOwner',
  'offer.errors.onlyOpen',
  'offer.errors.tooLate',
  'posts.errors.categoryTaken',
  'posts.errors.days',
  'posts.errors.levels',
  'posts.errors.order',
  'posts.errors.signUp',
  'posts.errors.slugTaken',
  'report.errors.order',
  'reservation.errors.addingPlayer',
  'reservation.errors.alreadyClosed',
  'reservation.errors.alreadyFourActive',
  'reservation.errors.alreadyInReservation',
  'reservation.errors.alreadyStarted',
  'reservation.errors.canceled',
  'reservation.errors.cancelTooLate',
  'reservation.errors.collision',
  'reservation.errors.completeFourOnly',
  'reservation.errors.courtInvalid',
  'reservation.errors.courtStatus',
  'reservation.errors.dateOutOfWindow',
  'reservation.errors.fourPlayersRequired',
  'reservation.errors.gameClosed',
  'reservation.errors.gameFull',
  'reservation.errors.gameNotClosed',
  'reservation.errors.invalidPlayers',
  'reservation.errors.invalidStatus',
  'reservation.errors.invitationsOff',
  'reservation.errors.notAllowedToModify',
  'reservation.errors.notAllowedToRemoveUser',
  'reservation.errors.notFound',
  'reservation.errors.notOwner',
  'reservation.errors.notStarted',
  'reservation.errors.outsideCourtHours',
  'reservation.errors.payment',
  'reservation.errors.slotMismatch',
  'reservation.errors.stale',
  'reservation.errors.startPassed',
  'reservation.errors.tooCloseToClosing',
  'reservation.errors.tooManyAhead',
  'reservation.errors.transfer',
  'selectTrainer.error',
  'setup.errors.begun',
  'setup.errors.code',
  'setup.errors.noSlot',
  'setup.errors.sameName',
  'status.errors.jobFailed',
  'status.errors.throwAway',
  'subscriber.errors.date',
  'subscriber.errors.duplicate',
  'subscriber.errors.made',
  'subscriber.errors.slot',
  'users.errors.importCells',
  'users.errors.importColumns',
  'users.errors.importEmpty',
  'users.errors.importQuote',
  'users.errors.importStale',
  'users.errors.importTooLong',
  'users.errors.importTwice',
  'users.errors.lastPortalAdmin',
  'users.errors.notTrainer',
  'users.errors.picture',
  'users.errors.pictureMoves',
  'users.errors.picturePixels',
  'validation.errors.choice',
  'validation.errors.day',
  'validation.errors.earlyDay',
  'validation.errors.email',
  'validation.errors.format',
  'validation.errors.guestsOnlyInOpen',
  'validation.errors.invalid',
  'validation.errors.levelOnlyInOpen',
  'validation.errors.nick',
  'validation.errors.oneScript',
  'validation.errors.pastDay',
  'validation.errors.phone',
  'validation.errors.phoneDigits',
  'validation.errors.required',
  'validation.errors.step',
  'validation.errors.tooBig',
  'validation.errors.tooLong',
  'validation.errors.tooMany',
  'validation.errors.tooShort',
  'validation.errors.tooSmall',
  'validation.errors.type',
  'validation.errors.unknownField',
  'validation.errors.username',
] as const

export type ErrorKey = (typeof errorKeys)[number]

/** Why something was refused: a key, the input field it is about, what was sent there, and the figures its text names. */
export type Refusal = {
  key: ErrorKey
  param?: string
  value?: unknown
  values?: Record<string, string | number>
}

/** Rules return refusals; acts throw them as this. */
export class Refused extends Error {
  readonly refusals: readonly [Refusal, ...Refusal[]]

  constructor(first: Refusal, ...more: Refusal[]) {
    super(first.key)
    this.name = 'Refused'
    this.refusals = [first, ...more]
  }
}

/** Throws when a rule returned a refusal; else nothing happens. */
export function refuse(refusal: Refusal | null): void {
  if (refusal) throw new Refused(refusal)
}

/** Throws all that rules returned, together; where they returned nothing, nothing happens. */
export function refuseAll([first, ...more]: readonly Refusal[]): void {
  if (first) throw new Refused(first, ...more)
}

const known: ReadonlySet<string> = new Set(errorKeys)

/** Whether a text is the key of a refusal. */
export function isErrorKey(text: string): text is ErrorKey {
  return known.has(text)
}
