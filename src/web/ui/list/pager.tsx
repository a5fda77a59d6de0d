import { type ReactNode, useEffect, useRef } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import { buttonClass } from '../button.tsx'
import { Row } from '../layout.tsx'
import { LinkButton } from '../link-button.tsx'

type Props = {
  /** Counted from 1. */
  page: number
  pageCount: number
  /** Address of a page. */
  to: (page: number) => string
  /** The place that says which of how many are shown. */
  of?: { total: number; pageSize: number }
}

/** The way to the other pages of the list that stands right before it. On another page the list begins in sight. */
export function Pager({ page, pageCount, to, of }: Props) {
  const text = useText()
  const nav = useRef<HTMLElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    begin(nav.current?.previousElementSibling)
  }, [page])
  if (pageCount <= 1 && !of) return null
  return (
    <nav ref={nav} aria-label={text('common.pages')}>
      <Row spread gap={3}>
        <p className="muted">
          {of && <Shown page={page} {...of} />}
          {of && pageCount > 1 && ' · '}
          {pageCount > 1 && <Text id="common.page" values={{ page, count: pageCount }} />}
        </p>
        {pageCount > 1 && (
          <Row tight gap={2}>
            <Way to={page > 1 ? to(page - 1) : null}>
              <Text id="common.previous" />
            </Way>
            <Way to={page < pageCount ? to(page + 1) : null}>
              <Text id="common.next" />
            </Way>
          </Row>
        )}
      </Row>
    </nav>
  )
}

function Shown({ page, total, pageSize }: { page: number } & NonNullable<Props['of']>) {
  const from = (page - 1) * pageSize + 1
  const values = { from, to: Math.min(total, page * pageSize), total }
  return <Text id="common.shown" values={values} />
}

/** An empty place stands for a missing page, so that the other button doesn't move under the finger. */
function Way({ to, children }: { to: string | null; children: ReactNode }) {
  if (to !== null) return <LinkButton to={to}>{children}</LinkButton>
  return (
    <span className={buttonClass({})} aria-hidden="true">
      {children}
    </span>
  )
}

/** The link that was pressed may be gone, and with it focus. */
function begin(list: Element | null | undefined): void {
  if (!(list instanceof HTMLElement)) return
  list.tabIndex = -1
  list.focus({ preventScroll: true })
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView()
}
