import { Fragment, type ReactNode, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { Say } from '#domain/audit/say.ts'
import { policies, type Viewer } from '#domain/roles.ts'
import { matchRoute } from '#domain/routes.ts'
import { nearDayOf } from '#web/app/describe-day.ts'
import { useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import * as styles from './audit-row.module.css'

/** How sentences of the audit are written on a page: with links to what the viewer may open, and near days by a word. */
export function useSay(): Say<ReactNode> {
  const words = useWords()
  const { formatMessage } = useIntl()
  const viewer = useViewer() ?? null
  const now = useNow()
  return useMemo(() => {
    const { text, formats } = words
    return {
      text,
      formats,
      write: (id, values) => formatMessage({ id }, values),
      join: (pieces) => pieces.map((piece, at) => <Fragment key={at}>{piece}</Fragment>),
      strong: (name) => <b>{name}</b>,
      link: (to, name) =>
        mayOpen(viewer, to) ? (
          <Link to={to} className={`link ${styles.auditRowLink}`}>
            {name}
          </Link>
        ) : (
          name
        ),
      day: (when) => nearDayOf(when, now, words) ?? formats.shortDay(when),
    }
  }, [words, formatMessage, viewer, now])
}

function mayOpen(viewer: Viewer, to: string): boolean {
  const [path = ''] = to.split('?')
  const matched = matchRoute(path)
  return matched !== null && policies[matched.route.policy](viewer)
}
