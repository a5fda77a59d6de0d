import type { Component } from './components.ts'
import { findNameFaults } from './names.ts'
import type { Sheet } from './sheets.ts'
import { findUseFaults } from './uses.ts'
import { findValueFaults, readTokens } from './values.ts'

/** All that is wrong with style sheets and with what components take from them, as `path:line: what`. */
export function findFaults(sheets: readonly Sheet[], components: readonly Component[]): string[] {
  const tokens = readTokens(sheets.filter(({ isTheme }) => isTheme))
  return [
    ...sheets.flatMap((sheet) => findValueFaults(sheet, tokens)),
    ...findNameFaults(sheets),
    ...findUseFaults(sheets, components),
  ]
}
