import { type ComponentProps, createContext, type ReactNode, use, useDeferredValue, useEffect, useMemo } from 'react'
import { Router, useSearch as useAskedSearch, useLocation, useRouter, Link as WouterLink } from 'wouter'
import { LOCALE_COOKIE, type Locale, splitLocale } from '#domain/locale.ts'
import { type Matched, matchRoute } from '#domain/routes.ts'
import { useBootData, useOwnKnowledge } from './boot-data.ts'
import { useClubName } from './config.ts'
import { writeCookie } from './cookie.ts'
import { preparePath } from './pages.ts'
import { runAfterPaint } from './run-after-paint.ts'

/** Where the current page stands; its path without language prefix. */
export type Place = { path: string; matched: Matched | null }

const PlaceContext = createContext<Place>({ path: '/', matched: null })
// A context of its own, as it changes often and few components use it.
const SearchContext = createContext('')

/** The address by which the browser requested a document: its path, with the language prefix if it has one, and its search with `?`. */
export type Address = { pathname: string; search: string }

/** Follows the address, from the one of the document on. What is inside stays until the next page is ready. */
export function Navigation({ pathname, search, children }: Address & { children: ReactNode }) {
  const { prefix } = splitLocale(pathname)
  return (
    <Router base={prefix ? `/${prefix}` : ''} ssrPath={pathname} ssrSearch={search}>
      <FollowAddress>{children}</FollowAddress>
    </Router>
  )
}

/** The address of a page in this language, whose document the browser loads again. */
export function useAddressOf(path: string): string {
  const { base } = useRouter()
  return path === '/' ? base || '/' : `${base}${path}`
}

function FollowAddress({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const search = useAskedSearch()
  const requested = `${path}?${search}`
  const ready = useDeferredValue(requested)
  // The current page has nothing to wait for when only its search changes.
  const current = ready.startsWith(`${path}?`) ? requested : ready
  const [there = '/', searched = ''] = current.split(/\?(.*)/s)
  const place = useMemo(() => ({ path: there, matched: matchRoute(there) }), [there])
  return (
    <PlaceContext value={place}>
      <SearchContext value={searched}>{children}</SearchContext>
    </PlaceContext>
  )
}

/** Where the current page stands, and its route. */
export function usePlace(): Place {
  return use(PlaceContext)
}

/** Path of the current page, without its language prefix. */
export function usePath(): string {
  return usePlace().path
}

/** The search of the current page. */
export function useSearch(): URLSearchParams {
  const search = useSearchText()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The search of the current page as the address writes it, without `?`. */
export function useSearchText(): string {
  return use(SearchContext)
}

/** Goes to a path without language prefix; `replace` leaves no step in the history. */
export function useNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation()
  return navigate
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** A link inside the club's pages; what it leads to is made ready when it is pointed at. */
export function Link({ to, replace, children, ...rest }: LinkProps) {
  const prepare = () => preparePath(to)
  const { base } = useRouter()
  // Else the router would lead this page there, and the visitor would lose what they have written in it.
  if (rest.target === '_blank') {
    return (
      <a {...rest} href={`${base}${to}`} rel="noopener">
        {children}
      </a>
    )
  }
  return (
    <WouterLink
      {...rest}
      {...(replace !== undefined && { replace })}
      href={to}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </WouterLink>
  )
}

/** Names the page in the window's title; without it, it has its route's title. */
export function useTitle(title: string): void {
  const club = useClubName()
  // Setting a title takes a browser longer than drawing a page of slots.
  useEffect(
    () =>
      runAfterPaint(() => {
        document.title = `${title} · ${club}`
      }),
    [title, club],
  )
}

/** Where the club is reached, `https://club.example`: in a page that is only drawn, as the server knows it. */
export function useOrigin(): string {
  const boot = useBootData()
  return useOwnKnowledge(
    () => location.origin,
    () => boot?.origin ?? '',
  )
}

/** Stores the choice and starts over in that language: from home, or from another path without language prefix. */
export function switchLocale(locale: Locale, to = '/'): void {
  writeCookie(LOCALE_COOKIE, locale)
  location.assign(to)
}
