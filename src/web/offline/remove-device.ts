import { client } from '#web/app/trpc.ts'
import { findSubscription } from './forget-copy.ts'

/** How long it may take, in milliseconds. */
const PATIENCE = 3000

/** Has the club push nothing more to this device, while whoever signs out may still say so. */
export async function removeThisDevice(): Promise<void> {
  const subscription = await findSubscription()
  // A line that answers nothing doesn't keep anybody signed in.
  const signal = AbortSignal.timeout(PATIENCE)
  if (subscription) await client.notices.removeDevice.mutate({ endpoint: subscription.endpoint }, { signal })
}
