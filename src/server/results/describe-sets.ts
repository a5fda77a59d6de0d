import type { GamesOfSet } from '#domain/results/sets.ts'

/** Sets as the audit names them: "6–4 3–6 7–5". */
export function describeSets(sets: readonly GamesOfSet[]): string {
  return sets.map((set) => set.join('–')).join(' ')
}
