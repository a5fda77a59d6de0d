import type { ClubOpenedView } from '#domain/setup/schema.ts'
import { clearStored, readStored, store } from '#web/forms/stored-drafts.ts'
import { type SetupValues, type StepName, stepNames } from './draft.ts'

/** The club that was opened, as it is shown. */
export type Opened = Omit<ClubOpenedView, 'user'>

const CODE = 'setup:code'
const DRAFT = 'setup:draft'
const OPENED = 'setup:opened'

/** The code of the link that this tab came by; null where it came by none. */
export function readCode(): string | null {
  return readStored(CODE, '') ?? null
}

/** Stores the code for as long as the tab is open, so that the page can reload without it in its address. */
export function storeCode(code: string): void {
  store(CODE, code)
  clearStored(OPENED)
}

/** What was filled in, at which step one is, and how far one has come. */
export type Draft = { values: SetupValues; step: StepName; reached: StepName }

/** The draft from before a reload; `initial` where there is none. */
export function readDraft(initial: SetupValues): Draft {
  const stored = readStored(DRAFT, { values: initial, step: '', reached: '' })
  return {
    values: stored?.values ?? initial,
    step: stepNamed(stored?.step),
    reached: stepNamed(stored?.reached),
  }
}

function stepNamed(name: string | undefined): StepName {
  return stepNames.find((step) => step === name) ?? 'club'
}

/** Stores the draft for as long as the tab is open, without passwords. */
export function storeDraft(draft: Draft): void {
  store(DRAFT, draft, ['password', 'passwordConfirmation'])
}

const noClub: Opened = { club: { name: '', locale: 'es' }, publicUrl: null, courtsStay: false, courts: [] }

/** The club that this tab opened; null where it has opened none. */
export function readOpened(): Opened | null {
  return readStored(OPENED, noClub) ?? null
}

/** Stores the open club and clears the used code and the draft. */
export function storeOpened({ club, publicUrl, courts, courtsStay }: Opened): void {
  store(OPENED, { club, publicUrl, courts, courtsStay })
  clearStored(CODE)
  clearStored(DRAFT)
}
