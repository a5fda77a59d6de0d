/** So many acts share a commit; between two such commits others are answered. */
const AT_ONCE = 4

/** Does acts one for each item, some at once, in the order of the items; stops between them as `enough` says. */
export async function doAll<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  enough?: AbortSignal,
): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    if (enough?.aborted) return
    await Promise.all(items.slice(at, at + AT_ONCE).map(run))
  }
}
