/** Files of another system: who holds a court every week, and reservations to come. */
export const importKinds = ['holders', 'reservations'] as const
export type ImportKind = (typeof importKinds)[number]
