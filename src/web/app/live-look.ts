import { hashKey, type QueryClient } from '@tanstack/react-query'
import { CLUB_COLORS_ID } from '#domain/boot.ts'
import type { Config } from '#domain/config/schema.ts'
import { followColorMode } from '../theme/color-mode.ts'
import { configQuery } from './config.ts'

/** Gives the page the club's colours as they are set from now on, and its first colours to whoever has chosen none. */
export function watchConfig(client: QueryClient): void {
  const hash = hashKey(configQuery.queryKey)
  let theme = client.getQueryData(configQuery.queryKey)?.theme
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash) return
    const next = client.getQueryData(configQuery.queryKey)?.theme
    const isOther = next !== undefined && JSON.stringify(next) !== JSON.stringify(theme)
    theme = next ?? theme
    if (isOther) void applyTheme(next).catch(() => undefined)
  })
}

/** The rules stand in the document's own style, which the page's policy knows. */
async function applyTheme({ colors, colorMode }: Config['theme']): Promise<void> {
  followColorMode(colorMode)
  const { buildColorRule } = await import('#domain/config/colors.ts')
  const style = document.getElementById(CLUB_COLORS_ID)
  if (style) style.textContent = buildColorRule(colors)
}
