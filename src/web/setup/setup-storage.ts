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

/** Stores the code for as long as the tab is open, so that the page can reload without it in its address. */
export function storeCode(code: string): void {
  attempt(() => {
    sessionStorage.setItem(CODE, code)
    sessionStorage.removeItem(OPENED)
  })
}

/** What was filled in, at which step one is, and how far one has come. */
export type Draft = { values: SetupValues; step: StepName; reached: StepName }

/** The draft from before a reload; `initial` where there is none. */
export function readDraft(initial: SetupValues): Draft {
  const stored = readObject(DRAFT)
  const stepAt = (name: string) => stepNames.find((step) => step === stored.get(name)) ?? 'club'
  const values = stored.get('values')
  return { step: stepAt('step'), reached: stepAt('reached'), values: isLike(values, initial) ? values : initial }
}

/** Stores the draft for as long as the tab is open, without passwords. */
export function storeDraft(draft: Draft): void {
  const text = JSON.stringify(draft, (name, value: unknown) => (secrets.has(name) ? '' : value))
  attempt(() => sessionStorage.setItem(DRAFT, text))
}

/** The club that this tab opened; null where it has opened none. */
export function readOpened(): Opened | null {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(OPENED) ?? 'null'))
  return isOpened(stored) ? stored : null
}

/** Stores the open club and clears the used code and the draft. */
export function storeOpened({ club, publicUrl, courts, courtsStay }: Opened): void {
  attempt(() => {
    sessionStorage.setItem(OPENED, JSON.stringify({ club, publicUrl, courts, courtsStay }))
    sessionStorage.removeItem(CODE)
    sessionStorage.removeItem(DRAFT)
  })
}

function readObject(key: string): Map<string, unknown> {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  return new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}))
}

/** Whether a stored value has the shape that the page uses now; a former version may have stored it. */
function isLike<Shape>(stored: unknown, shape: Shape): stored is Shape {
  if (typeof stored !== typeof shape || stored === null) return false
  if (Array.isArray(shape)) return Array.isArray(stored) && stored.every((one) => typeof one === 'string')
  if (!isRecord(stored) || !isRecord(shape)) return true
  return Object.entries(shape).every(([name, value]) => isLike(stored[name], value))
}

function isOpened(stored: unknown): stored is Opened {
  return (
    typeof stored === 'object' && stored !== null && 'club' in stored && 'courts' in stored && 'publicUrl' in stored
  )
}

/** Storage may be switched off, or full. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
