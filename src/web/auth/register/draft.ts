import type { Position } from '#domain/positions.ts'
import { clearStored, readStored, store } from '#web/forms/stored-drafts.ts'

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

const NAME = 'register'

/** What was filled in before the page was loaded anew; passwords never. */
export function readDraft(): RegisterValues {
  return readStored(NAME, emptyForm) ?? emptyForm
}

/** Stores the draft for as long as the tab is open. */
export function storeDraft(values: Partial<RegisterValues>): void {
  store(NAME, { ...emptyForm, ...values }, ['password', 'passwordConfirmation'])
}

export function dropDraft(): void {
  clearStored(NAME)
}
