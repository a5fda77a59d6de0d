import type { APIRequestContext } from '@playwright/test'

/** Everybody's in the demo club. */
export const DEMO_PASSWORD = 'padel-demo'

/** Signs somebody of the demo club in over REST, as the form does. Throws when that is refused. */
export async function signIn(caller: APIRequestContext, username: string): Promise<void> {
  await answerOf(caller.post('/api/auth/login', { data: { identifier: username, password: DEMO_PASSWORD } }))
}

/** The body of an answer; throws what it says when it is a refusal. */
export async function answerOf(request: ReturnType<APIRequestContext['get']>): Promise<unknown> {
  const answer = await request
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return await answer.json()
}
