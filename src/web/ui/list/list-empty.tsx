import { Text, type TextKey } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'

type Props = {
  /** Less than all is asked for. */
  isFiltered: boolean
  none: TextKey
  noneSuch: TextKey
  showAll: TextKey
  /** Where all are. */
  to: string
}

/** In the place of rows: there are none at all, or none such as are asked for, with the way to all. */
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
