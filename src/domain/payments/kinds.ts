/** With whom a club may have its contract for payments online. */
export const providers = ['redsys', 'stripe'] as const
export type ProviderName = (typeof providers)[number]

/** How players pay with a provider. */
export const orderWays = ['card', 'bizum'] as const
export type OrderWay = (typeof orderWays)[number]

export const orderStates = ['started', 'paid', 'failed', 'expired'] as const
export type OrderState = (typeof orderStates)[number]
