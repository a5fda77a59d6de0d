import type { Refusal } from '#domain/errors.ts'

/** Why a file that was sent wasn't taken, as the server says it; `failure` is null where it didn't answer. */
export class SendError extends Error {
  readonly failure: { status: number; refusals: Pick<Refusal, 'key' | 'param' | 'values'>[] } | null

  constructor(failure: SendError['failure']) {
    super('The file was not taken.')
    this.name = 'SendError'
    this.failure = failure
  }
}
