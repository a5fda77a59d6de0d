import { startsIn } from '#domain/courts/changes.ts'
import type { Refusal } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { centsOf, eurosOf, quarterOf } from '#domain/money.ts'
import type { OpenClubInput, SetupView } from '#domain/setup/schema.ts'
import { parseTime } from '#domain/time.ts'
import { readNumber } from '#web/courts/edit/court-draft.ts'

/** The steps of the set-up, in order. */
export const stepNames = ['club', 'courts', 'admin'] as const
export type StepName = (typeof stepNames)[number]

/** The set-up as it is filled in, by the names that it travels under; price and port as they are written. */
export type SetupValues = {
  club: OpenClubInput['club']
  courts: { names: string[]; opens: string; closes: string; price: string }
  admin: OpenClubInput['admin']
  mailServer: { host: string; port: string; login: string; password: string; sender: string }
  /** Mail is left for later, whatever stands in its fields. */
  isMailLater: boolean
}

/** A court as the first start calls it. */
const firstName = /^Court \d+$/

/** How the page's language calls courts by their number, and writes amounts. */
type Language = { locale: Locale; nameOf: (number: number) => string; amount: (euros: number) => string }

/** What the set-up begins with: the club as its first start made it, in the language of the page. */
export function toValues(view: SetupView, { locale, nameOf, amount }: Language): SetupValues {
  const { club, opens, closes, price, mail } = view
  const isFirst = (name: string) => !view.courtsStay && firstName.test(name)
  const names = view.courts.map(({ name }, at) => (isFirst(name) ? nameOf(at + 1) : name))
  return {
    club: { ...club, locale },
    courts: { names, opens, closes, price: amount(price) },
    admin: { username: '', nick: '', email: '', password: '', passwordConfirmation: '' },
    mailServer: { host: '', port: '587', login: '', password: '', sender: '' },
    isMailLater: mail.from !== null,
  }
}

/** What is sent. Figures that can't be read are refused before: see `numberRefusals`. */
export function toInput(values: SetupValues, code: string) {
  const { club, courts, admin } = values
  return {
    code,
    club,
    courts: { ...courts, price: readNumber(courts.price) ?? 0 },
    admin,
    mailServer: isMailLeft(values) ? null : toMailServer(values),
  }
}

const partsOf: Record<StepName, readonly string[]> = {
  club: ['club'],
  courts: ['courts'],
  admin: ['admin', 'mailServer'],
}

/** The part of the input that a step holds. */
export function pickStep(input: ReturnType<typeof toInput>, step: StepName): object {
  return Object.fromEntries(Object.entries(input).filter(([name]) => partsOf[step].includes(name)))
}

/** The mail server as it is sent. */
export function toMailServer({ mailServer }: Pick<SetupValues, 'mailServer'>) {
  return { ...mailServer, port: readNumber(mailServer.port) ?? 0 }
}

/** Whether the club opens without a mail server: it is left for later, or nothing was filled in. */
export function isMailLeft({ isMailLater, mailServer }: Pick<SetupValues, 'isMailLater' | 'mailServer'>): boolean {
  const { host, login, password, sender } = mailServer
  return isMailLater || [host, login, password, sender].every((text) => text.trim() === '')
}

/** Figures of a step that can't be read. */
export function numberRefusals(values: SetupValues, step: StepName): Refusal[] {
  if (step === 'courts') return unreadable(values.courts.price, `${step}.price`)
  if (step === 'admin' && !isMailLeft(values)) return unreadable(values.mailServer.port, 'mailServer.port')
  return []
}

function unreadable(written: string, param: string): Refusal[] {
  if (readNumber(written) !== null) return []
  return [{ key: written.trim() === '' ? 'validation.errors.required' : 'validation.errors.format', param }]
}

/** The first step that something is refused in; null where it is refused as a whole. */
export function findStepRefused(params: readonly (string | undefined)[]): StepName | null {
  const parts = params.map((param) => param?.split('.', 1)[0] ?? '')
  return stepNames.find((step) => parts.some((part) => partsOf[step].includes(part))) ?? null
}

/** How many slots each court has a day; none while the hours can't be read. */
export function countSlots({ opens, closes }: Pick<SetupValues['courts'], 'opens' | 'closes'>): number {
  const [from, to] = [parseTime(opens), parseTime(closes)]
  return from === null || to === null ? 0 : startsIn({ opens: from, closes: to }).length
}

/** The price of a slot and a player's part of it, in euros; null while it can't be read. */
export function readPrice(written: string): { slot: number; player: number } | null {
  const slot = readNumber(written)
  return slot === null ? null : { slot, player: eurosOf(quarterOf(centsOf(slot))) }
}

/** As many names as there are to be courts: further ones are called by `nameOf` their number, those beyond go. */
export function resizeNames(names: readonly string[], count: number, nameOf: (number: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => names[at] ?? nameOf(at + 1))
}
