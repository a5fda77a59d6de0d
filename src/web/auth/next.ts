import { splitLocale } from '#domain/locale.ts'
import { policies, type Viewer } from '#domain/roles.ts'

// The browser itself resolves a path: `//` and `/\\` lead elsewhere.
const HERE = 'http://club'

/** The path to go on to, without language prefix; home for anything that isn't a path of this site. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return '/'
  const url = new URL(next, HERE)
  return url.origin === HERE ? splitLocale(url.pathname).path + url.search : '/'
}

/**
 * Where somebody goes on to after signing in: where they wanted to, and else home; who works at the desk begins with the day, who lacks
 * a passkey that the club requires, with that.
 */
export function landingOf(next: string, viewer: Viewer): string {
  if (viewer?.needsPasskey) return '/profile#passkeys'
  return next === '/' && policies.trainer(viewer) ? '/admin/today' : next
}
