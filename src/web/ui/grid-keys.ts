/**
 * Where a key leads from a button in a table that is one tab stop: arrows to the next button of the row or column, Home and End
 * to the ends of the row. Cells without a button are passed over; null where there is none, or the key is another.
 */
export function findByKey(button: HTMLElement, key: string): HTMLElement | null {
  const cell = button.closest('td')
  const row = cell?.parentElement
  const body = row?.parentElement
  if (!cell || !row || !body) return null
  const inRow = buttonsOf([...row.children])
  const inColumn = buttonsOf([...body.children].flatMap(({ children }) => children[cell.cellIndex] ?? []))
  const [across, down] = [inRow.indexOf(button), inColumn.indexOf(button)]
  const found = {
    ArrowLeft: inRow[across - 1],
    ArrowRight: inRow[across + 1],
    ArrowUp: inColumn[down - 1],
    ArrowDown: inColumn[down + 1],
    Home: inRow.at(0),
    End: inRow.at(-1),
  }
  return new Map(Object.entries(found)).get(key) ?? null
}

function buttonsOf(cells: readonly Element[]): HTMLElement[] {
  return cells.flatMap((cell) => cell.querySelector('button') ?? [])
}
