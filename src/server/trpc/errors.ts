import { STATUS_CODES } from 'node:http'
import { TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { z } from 'zod'
import { type ErrorKey, type Refusal, Refused } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { refusalsOf, sentValueOf } from '#domain/validation.ts'
import { isUnwritable } from '../db/faults.ts'
import { textOf } from '../messages.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503

/** The one table of statuses: a key without one doesn't compile. */
const statuses = {
  'access.errors.closed': 409,
  'access.errors.locked': 429,
  'alert.errors.free': 409,
  'alert.errors.hourOrder': 400,
  'alert.errors.tooMany': 409,
  'alert.errors.until': 400,
  'auth.errors.alreadySignedUp': 409,
  'auth.errors.blocked': 403,
  'auth.errors.codeInvalid': 400,
  'auth.errors.confirmed': 409,
  'auth.errors.credentials': 401,
  'auth.errors.nickTaken': 409,
  'auth.errors.passkeyRequired': 403,
  'auth.errors.passwordMismatch': 400,
  'auth.errors.phoneTaken': 409,
  'auth.errors.privacyRequired': 400,
  'auth.errors.registerOff': 403,
  'auth.errors.signedIn': 403,
  'auth.errors.tooMany': 429,
  'auth.errors.unconfirmed': 403,
  'auth.errors.usernameTaken': 409,
  'auth.errors.wrongPassword': 400,
  'closure.errors.begun': 409,
  'closure.errors.games': 409,
  'closure.errors.move': 409,
  'closure.errors.order': 400,
  'closure.errors.over': 409,
  'closure.errors.past': 400,
  'closure.errors.tooLong': 400,
  'competition.errors.begun': 409,
  'competition.errors.byStaff': 409,
  'competition.errors.code': 404,
  'competition.errors.draft': 409,
  'competition.errors.entered': 409,
  'competition.errors.hasChallenged': 409,
  'competition.errors.isChallenged': 409,
  'competition.errors.noRound': 409,
  'competition.errors.notRunning': 409,
  'competition.errors.partner': 400,
  'competition.errors.played': 409,
  'competition.errors.proposals': 409,
  'competition.errors.rungs': 409,
  'competition.errors.score': 400,
  'competition.errors.signUp': 409,
  'competition.errors.tooFew': 409,
  'competition.errors.turn': 409,
  'config.errors.contrast': 400,
  'config.errors.exists': 409,
  'config.errors.stale': 409,
  'court.errors.duplicateDate': 400,
  'court.errors.duplicateWeekday': 400,
  'court.errors.hours': 400,
  'group.errors.nameTaken': 409,
  'court.errors.nameTaken': 409,
  'court.errors.used': 409,
  'courtPrice.errors.dateOrder': 400,
  'courtPrice.errors.hourOrder': 400,
  'courtPrice.errors.noCriterion': 400,
  'courtPrice.errors.price': 400,
  'device.errors.address': 400,
  'device.errors.nameTaken': 409,
  'device.errors.noAnswer': 409,
  'device.errors.passwordAgain': 400,
  'device.errors.until': 400,
  'email.errors.guest': 400,
  errorInvalid: 400,
  errorRequired: 400,
  'errors.fault': 500,
  'errors.forbidden': 403,
  'errors.idempotency': 409,
  'errors.malformed': 400,
  'errors.notFound': 404,
  'errors.origin': 403,
  'errors.overloaded': 503,
  'errors.stale': 409,
  'errors.tooLarge': 413,
  'errors.tooMany': 429,
  'errors.unauthorized': 401,
  'errors.unexpected': 500,
  'errors.unwritable': 503,
  'errors.wrongType': 415,
  'fest.errors.category': 400,
  'fest.errors.full': 409,
  'fest.errors.over': 409,
  'form.errors.tooMany': 429,
  'import.errors.amount': 400,
  'import.errors.canceled': 400,
  'import.errors.column': 400,
  'import.errors.columns': 400,
  'import.errors.court': 400,
  'import.errors.day': 400,
  'import.errors.garbled': 400,
  'import.errors.left': 400,
  'import.errors.line': 409,
  'import.errors.member': 400,
  'import.errors.monthFirst': 400,
  'import.errors.phoneCut': 400,
  'import.errors.state': 400,
  'mail.errors.cut': 400,
  'mail.errors.environment': 409,
  'mail.errors.from': 400,
  'mail.errors.host': 400,
  'mail.errors.keyLost': 409,
  'mail.errors.later': 400,
  'mail.errors.none': 409,
  'mail.errors.passwordAgain': 400,
  'mail.errors.recipient': 400,
  'mail.errors.sender': 400,
  'mail.errors.signIn': 400,
  'mail.errors.timeout': 400,
  'mail.errors.tls': 400,
  'mail.errors.unreachable': 400,
  'money.errors.amount': 400,
  'money.errors.balance': 409,
  'money.errors.bono': 409,
  'money.errors.closed': 409,
  'money.errors.corrected': 409,
  'money.errors.holds': 409,
  'money.errors.otherSum': 409,
  'money.errors.reason': 400,
  'money.errors.returned': 409,
  'notices.errors.changesOff': 400,
  'notices.errors.device': 400,
  'notices.errors.tooManyDevices': 409,
  'offer.errors.full': 409,
  'offer.errors.notFound': 404,
  'offer.errors.notOwner': 403,
  'offer.errors.onlyOpen': 409,
  'offer.errors.tooLate': 409,
  'online.errors.address': 409,
  'online.errors.key': 400,
  'online.errors.off': 409,
  'online.errors.provider': 409,
  'online.errors.untested': 409,
  'passkey.errors.challenge': 400,
  'passkey.errors.off': 409,
  'passkey.errors.refused': 400,
  'passkey.errors.tooMany': 409,
  'posts.errors.categoryTaken': 409,
  'posts.errors.days': 400,
  'posts.errors.levels': 400,
  'posts.errors.order': 400,
  'posts.errors.signUp': 400,
  'posts.errors.slugTaken': 409,
  'report.errors.order': 400,
  'reservation.errors.addingPlayer': 400,
  'reservation.errors.alreadyClosed': 409,
  'reservation.errors.alreadyFourActive': 409,
  'reservation.errors.alreadyInReservation': 409,
  'reservation.errors.alreadyStarted': 409,
  'reservation.errors.canceled': 409,
  'reservation.errors.cancelTooLate': 409,
  'reservation.errors.collision': 409,
  'reservation.errors.completeFourOnly': 400,
  'reservation.errors.courtInvalid': 400,
  'reservation.errors.courtStatus': 400,
  'reservation.errors.dateOutOfWindow': 400,
  'reservation.errors.fourPlayersRequired': 400,
  'reservation.errors.gameClosed': 409,
  'reservation.errors.gameFull': 409,
  'reservation.errors.gameNotClosed': 409,
  'reservation.errors.invalidPlayers': 400,
  'reservation.errors.invalidStatus': 409,
  'reservation.errors.invitationsOff': 403,
  'reservation.errors.notAllowedToModify': 403,
  'reservation.errors.notAllowedToRemoveUser': 403,
  'reservation.errors.notFound': 404,
  'reservation.errors.notOwner': 403,
  'reservation.errors.notStarted': 409,
  'reservation.errors.outsideCourtHours': 400,
  'reservation.errors.over': 409,
  'reservation.errors.payment': 400,
  'reservation.errors.slotMismatch': 400,
  'reservation.errors.stale': 409,
  'reservation.errors.startPassed': 409,
  'reservation.errors.tooCloseToClosing': 400,
  'reservation.errors.tooManyAhead': 409,
  'reservation.errors.tooManyPeak': 409,
  'booking.oneAtATime': 409,
  'reservation.errors.transfer': 409,
  'result.errors.counted': 409,
  'result.errors.entered': 409,
  'result.errors.notOver': 409,
  'result.errors.objected': 409,
  'result.errors.players': 409,
  'result.errors.sets': 400,
  'selectTrainer.error': 400,
  'setup.errors.begun': 409,
  'setup.errors.code': 403,
  'setup.errors.noSlot': 400,
  'setup.errors.sameName': 400,
  'status.errors.jobFailed': 503,
  'status.errors.throwAway': 409,
  'subscriber.errors.date': 400,
  'subscriber.errors.duplicate': 409,
  'subscriber.errors.made': 409,
  'subscriber.errors.slot': 400,
  'users.errors.importBalance': 409,
  'users.errors.importCells': 400,
  'users.errors.importColumns': 400,
  'users.errors.importEmpty': 400,
  'users.errors.importQuote': 400,
  'users.errors.importStale': 409,
  'users.errors.importTooLong': 400,
  'users.errors.importTwice': 409,
  'users.errors.lastPortalAdmin': 409,
  'users.errors.notTrainer': 403,
  'users.errors.picture': 400,
  'users.errors.pictureMoves': 400,
  'users.errors.picturePixels': 400,
  'validation.errors.choice': 400,
  'validation.errors.day': 400,
  'validation.errors.earlyDay': 400,
  'validation.errors.email': 400,
  'validation.errors.format': 400,
  'validation.errors.guestsOnlyInOpen': 400,
  'validation.errors.invalid': 400,
  'validation.errors.levelOnlyInOpen': 400,
  'validation.errors.nick': 400,
  'validation.errors.oneScript': 400,
  'validation.errors.pastDay': 400,
  'validation.errors.phone': 400,
  'validation.errors.phoneDigits': 400,
  'validation.errors.required': 400,
  'validation.errors.step': 400,
  'validation.errors.tooBig': 400,
  'validation.errors.tooLong': 400,
  'validation.errors.tooMany': 400,
  'validation.errors.tooShort': 400,
  'validation.errors.tooSmall': 400,
  'validation.errors.type': 400,
  'validation.errors.unknownField': 400,
  'validation.errors.username': 400,
  'webhook.errors.people': 400,
  'webhook.errors.tooMany': 409,
  'webhook.errors.url': 400,
} as const satisfies Record<ErrorKey, Status>

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<Status, TRPCError['code']>

/** The code by which tRPC knows the status of a refusal. */
export function codeOf(refused: Refused): TRPCError['code'] {
  return codes[statuses[refused.refusals[0].key]]
}

type Wire = { msg: ErrorKey; param?: string; value?: unknown; values?: Record<string, string | number> }

export type FailureAnswer = {
  status: Status
  body: {
    data: null
    error: { status: Status; name: string; message: string }
    errors: readonly [Wire, ...Wire[]]
  }
  /** Seconds after which to try again, where that is known. */
  retryAfter: number | null
  /** A fault of the program's own, to be logged. */
  unexpected: boolean
}

type Failing = {
  /** What was sent. */
  input?: unknown
  /** What the log calls the request: said where a fault of the program's own is, so that it can be found there. */
  number?: string | undefined
}

/**
 * Any error as the one shape of refused answers: `data` null, `error` with status and message, `errors` with keys and
 * figures. The message is in the language asked for.
 */
export function failureOf(error: unknown, locale: Locale, { input, number }: Failing = {}): FailureAnswer {
  const found = findRefusals(error, input)
  const refusals = number !== undefined && found[0].key === 'errors.unexpected' ? ([faultOf(number)] as const) : found
  const [first, ...more] = refusals
  const status = statuses[first.key]
  const seconds = first.values?.['seconds']
  return {
    status,
    body: {
      data: null,
      error: { status, name: STATUS_CODES[status] ?? '', message: textOf(locale, first) },
      errors: [toWire(first), ...more.map(toWire)],
    },
    retryAfter: typeof seconds === 'number' ? seconds : status === 503 ? 1 : null,
    unexpected: status === 500 || isFileFault(error),
  }
}

function faultOf(number: string): Refusal {
  return { key: 'errors.fault', values: { number } }
}

/** The same failure as tRPC carries it. `httpStatus` is what its own helpers read; its codes know no 503. */
export function toTrpcShape({ error: { status, message }, errors }: FailureAnswer['body']) {
  return { message, code: TRPC_ERROR_CODES_BY_KEY[codes[status]], data: { status, httpStatus: status, errors } }
}

function toWire({ key, ...rest }: Refusal): Wire {
  return { msg: key, ...rest }
}

/** Rules name the field they are about; what was sent in it is added here. */
function addSentValue(refusal: Refusal, input: unknown): Refusal {
  if (refusal.param === undefined || refusal.value !== undefined) return refusal
  const value = sentValueOf(input, refusal.param)
  return value === undefined ? refusal : { ...refusal, value }
}

function findRefusals(error: unknown, input: unknown): readonly [Refusal, ...Refusal[]] {
  if (error instanceof Refused) {
    const [first, ...more] = error.refusals
    return [addSentValue(first, input), ...more.map((refusal) => addSentValue(refusal, input))]
  }
  if (error instanceof z.core.$ZodError) return refusalsOf(error.issues, input)
  if (isFileFault(error)) return [{ key: 'errors.unwritable' }]
  if (error instanceof TRPCError) {
    if (error.cause instanceof Refused || error.cause instanceof z.core.$ZodError)
      return findRefusals(error.cause, input)
    return [{ key: transportKeys[error.code] ?? 'errors.unexpected' }]
  }
  return [{ key: 'errors.unexpected' }]
}

/** Whether the file failed under a read: damaged, or on a disk that is. What writes meet is refused where they are made. */
function isFileFault(error: unknown): boolean {
  return isUnwritable(error instanceof TRPCError ? error.cause : error)
}

/** What the transport itself refuses, before any procedure runs. */
const transportKeys: Partial<Record<TRPCError['code'], ErrorKey>> = {
  PARSE_ERROR: 'errors.malformed',
  BAD_REQUEST: 'errors.malformed',
  NOT_FOUND: 'errors.notFound',
  METHOD_NOT_SUPPORTED: 'errors.notFound',
  PAYLOAD_TOO_LARGE: 'errors.tooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'errors.wrongType',
}
