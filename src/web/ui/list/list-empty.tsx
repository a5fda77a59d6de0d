import { Text, type TextKey } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'

type Props = {
  /** A filter is set. */
  isFiltered: boolean
  none: TextKey
  noneSuch: TextKey
  showAll: TextKey
  /** Where all are. */
  to: string
}

/** Stands in place of rows: there are none at all, or none that match the filter, with a link to all. */
export function ListEmpty({ isFiltered, none, noneSuch, showAll, to }: Props) {
  if (!isFiltered) {
    return (
      <p className="muted">
        <Text id={none} />
      </p>
    )
  }
  return (
    <>
      <p>
        <Text id={noneSuch} />
      </p>
      <Link className="link" to={to}>
        <Text id={showAll} />
      </Link>
    </>
  )
}
