import { createElement, Fragment, isValidElement, type ReactNode, useMemo } from 'react'
import { dropStops, type Say } from '#domain/audit/say.ts'
import { policies, type Viewer } from '#domain/roles.ts'
import { matchRoute } from '#domain/routes.ts'
import { nearDayOf } from '#web/app/describe-day.ts'
import { useRichText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import * as styles from './audit-row.module.css'

/** How sentences of the audit are written on a page: with links to what the viewer may open, and near days by a word. */
export function useSay(): Say<ReactNode> {
  const words = useWords()
  const write = useRichText()
  const viewer = useViewer() ?? null
  const now = useNow()
  return useMemo(() => {
    const { text, formats } = words
    return {
      text,
      formats,
      write: (id, values) => dropDoubleStops(write(id, values)),
      join: (pieces) => createElement(Fragment, null, ...pieces),
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
  }, [words, write, viewer, now])
}

/** The stop of a sentence behind a name that ends with one is left out. */
function dropDoubleStops(said: ReactNode): ReactNode {
  if (typeof said === 'string') return dropStops(said)
  if (!Array.isArray(said)) return said
  const pieces: readonly ReactNode[] = said
  return pieces.map((piece, at) => {
    if (typeof piece !== 'string') return piece
    const isDouble = piece.startsWith('.') && readEnd(pieces[at - 1]).endsWith('.')
    return dropStops(isDouble ? piece.slice(1) : piece)
  })
}

/** The text that a piece ends with. */
function readEnd(piece: ReactNode): string {
  if (typeof piece === 'string') return piece
  if (Array.isArray(piece)) {
    const pieces: readonly ReactNode[] = piece
    return readEnd(pieces.at(-1))
  }
  return isValidElement<{ children?: ReactNode }>(piece) ? readEnd(piece.props.children) : ''
}

function mayOpen(viewer: Viewer, to: string): boolean {
  const [path = ''] = to.split('?')
  const matched = matchRoute(path)
  return matched !== null && policies[matched.route.policy](viewer)
}
