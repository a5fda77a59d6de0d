/** What is sold: a bono pays so many places, goods are taken along. */
export const productKinds = ['bono', 'goods'] as const
export type ProductKind = (typeof productKinds)[number]
