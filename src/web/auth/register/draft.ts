import type { Position } from '#domain/positions.ts'

/** The form as it is filled in. */
export type RegisterValues = {
  username: string
  email: string
  password: string
  passwordConfirmation: string
  nick: string
  phone: string
  /** As it is typed, year first: see birth-date.ts. */
  birthDate: string
  position: Position
  level: number
  acceptPrivacy: boolean
}

export const emptyForm: RegisterValues = {
  username: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  nick: '',
  phone: '',
  birthDate: '',
  position: 'left-right',
  level: 1,
  acceptPrivacy: false,
}

const KEY = 'register'
const secrets = new Set(['password', 'passwordConfirmation'])

/** What was filled in before the page was loaded anew; passwords never. */
export function readDraft(): RegisterValues {
  const stored = readStored()
  const kinds = new Map(Object.entries(emptyForm).map(([name, value]) => [name, typeof value]))
  const isOfForm = ([name, value]: [string, unknown]) => !secrets.has(name) && kinds.get(name) === typeof value
  return { ...emptyForm, ...Object.fromEntries(Object.entries(stored).filter(isOfForm)) }
}

/** Stores the draft for as long as the tab is open. */
export function storeDraft(values: Partial<RegisterValues>): void {
  const open = Object.entries(values).filter(([name]) => !secrets.has(name))
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(open))))
}

export function dropDraft(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}

function readStored(): object {
  const stored = attempt((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  return typeof stored === 'object' && stored !== null ? stored : {}
}

/** Storage may be switched off, or full. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
