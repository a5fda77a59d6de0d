/**
 * What a spreadsheet would take for a formula (or for the end of the cell before it), also behind apostrophes: so that those which
 * are a text's own can be told from the one that was put before it.
 */
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/

/** A text as a cell that no spreadsheet takes for a formula: with an apostrophe before it where it looks like one. */
export function armCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text of such a cell. */
export function disarmCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
