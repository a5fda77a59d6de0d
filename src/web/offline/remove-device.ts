import { client } from '#web/app/trpc.ts'
import { findSubscription } from './forget-copy.ts'

/** Has the club push nothing more to this device, while whoever signs out may still say so. */
export async function removeThisDevice(): Promise<void> {
  const subscription = await findSubscription()
  if (subscription) await client.notices.removeDevice.mutate({ endpoint: subscription.endpoint })
}
