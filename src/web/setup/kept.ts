import { isRecord } from '#domain/is-record.ts'
import type { ClubOpened } from '#domain/setup/schema.ts'
import { type SetupValues, type StepName, stepNames } from './draft.ts'

/** The club that was opened, as it is shown. */
export type Opened = Omit<ClubOpened, 'user'>

const CODE = 'setup:code'
const DRAFT = 'setup:draft'
const OPENED = 'setup:opened'

const secrets = new Set(['password', 'passwordConfirmation'])

/** The code of the link that this tab came by; null where it came by none. */
export function readCode(): string | null {
  return attempt(() => sessionStorage.getItem(CODE))
}

/** Keeps the code for as long as the tab is open, so that the page can be loaded anew without it in its address. */
export function keepCode(code: string): void {
  attempt(() => {
    sessionStorage.setItem(CODE, code)
    sessionStorage.removeItem(OPENED)
  })
}

/** What was filled in, at which step one is, and how far one has come. */
export type Draft = { values: SetupValues; step: StepName; reached: StepName }

/** What there was before the page was loaded anew; `begun` where there was nothing. */
export function readDraft(begun: SetupValues): Draft {
  const kept = readObject(DRAFT)
  const stepAt = (name: string) => stepNames.find((step) => step === kept.get(name)) ?? 'club'
  const values = kept.get('values')
  return { step: stepAt('step'), reached: stepAt('reached'), values: isLike(values, begun) ? values : begun }
}

/** Keeps what is filled in for as long as the tab is open; passwords never. */
export function keepDraft(draft: Draft): void {
  const text = JSON.stringify(draft, (name, value: unknown) => (secrets.has(name) ? '' : value))
  attempt(() => sessionStorage.setItem(DRAFT, text))
}

/** The club that this tab opened; null where it has opened none. */
export function readOpened(): Opened | null {
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(OPENED) ?? 'null'))
  return isOpened(kept) ? kept : null
}

/** Notes that the club is open: the code is spent, and what was filled in is done with. */
export function keepOpened({ club, publicUrl, courts, courtsStay }: Opened): void {
  attempt(() => {
    sessionStorage.setItem(OPENED, JSON.stringify({ club, publicUrl, courts, courtsStay }))
    sessionStorage.removeItem(CODE)
    sessionStorage.removeItem(DRAFT)
  })
}

function readObject(key: string): Map<string, unknown> {
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  return new Map(Object.entries(typeof kept === 'object' && kept !== null ? kept : {}))
}

/** Whether what was kept has the shape of what the page has now; it may be of a former version of it. */
function isLike<Shape>(kept: unknown, shape: Shape): kept is Shape {
  if (typeof kept !== typeof shape || kept === null) return false
  if (Array.isArray(shape)) return Array.isArray(kept) && kept.every((one) => typeof one === 'string')
  if (!isRecord(kept) || !isRecord(shape)) return true
  return Object.entries(shape).every(([name, value]) => isLike(kept[name], value))
}

function isOpened(kept: unknown): kept is Opened {
  return typeof kept === 'object' && kept !== null && 'club' in kept && 'courts' in kept && 'publicUrl' in kept
}

/** Storage may be switched off, or full. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
