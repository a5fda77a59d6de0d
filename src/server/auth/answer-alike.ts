import { setTimeout } from 'node:timers/promises'

/** How long an answer takes that mustn't reveal whether there is such an account, in milliseconds: more than writing a mail. */
const ANSWER_TIME = 200

/** Waits for the work, and for the time that all such answers take; what is refused is refused at once. */
export async function answerAlike(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, setTimeout(ANSWER_TIME)])
}
