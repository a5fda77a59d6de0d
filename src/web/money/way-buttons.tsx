import type { ReactNode, Ref } from 'react'
import type { DeskWay } from '#domain/money/ways.ts'
import { useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useDeskWays } from './desk-ways.ts'
import { wordOf } from './use-pay.ts'
import * as styles from './way-buttons.module.css'

type Props = {
  /** What is paid or whose, for who doesn't see what stands beside: before the first way, and after the others. */
  says: readonly [before: string, after: string]
  /** In euros; null where it isn't known. */
  sum: number | null
  /**
   * `plain` where a box around it holds it, the sum once before the ways; `bare` where the sum stands beside; `wide` over the whole width
   * of a panel.
   */
  look?: 'framed' | 'bare' | 'plain' | 'wide'
  isOff?: boolean
  /** The way that is being taken. */
  pending: string | null
  onTake: (way: DeskWay) => void
  /** The arrow to the other ways. */
  more: ReactNode
  ref?: Ref<HTMLSpanElement>
}

const looks = { framed: styles.framed, bare: styles.framed, plain: styles.plain, wide: styles.wide }

/** The club's usual ways of paying, a button each that takes the sum, and the arrow to the others. */
export function WayButtons({ says, sum, look = 'framed', isOff = false, pending, onTake, more, ref }: Props) {
  const { text, formats } = useWords()
  const { usual } = useDeskWays()
  const due = sum !== null && <b className={cx('display text-subheading', styles.sum)}>{formats.euros(sum)}</b>
  return (
    <>
      {look === 'plain' && due}
      <span ref={ref} className={cx(styles.root, looks[look])}>
        {usual.map((way, at) => (
          <button
            key={way}
            type="button"
            className={styles.take}
            aria-busy={pending === way || undefined}
            aria-disabled={isOff || undefined}
            onClick={() => isOff || onTake(way)}
          >
            {pending === way && <Spinner />}
            {at === 0 && <span className="visually-hidden">{says[0]} </span>}
            <span>{text('pay.way', { way: wordOf(way) })}</span>
            {look === 'plain' || look === 'bare' ? (
              <span className="visually-hidden">{sum !== null && formats.euros(sum)}</span>
            ) : (
              due
            )}
            {at > 0 && <span className="visually-hidden">, {says[1]}</span>}
          </button>
        ))}
        {more}
      </span>
    </>
  )
}

/** The class of the arrow beside the ways. */
export const moreClass = styles.more

type MoreProps = { label: string; isOff?: boolean; onTake: (way: DeskWay) => void }

/** The arrow to the ways that have no button; nothing where there are none. */
export function OtherWays({ label, isOff = false, onTake }: MoreProps) {
  const { text } = useWords()
  const { others } = useDeskWays()
  if (others.length === 0 || isOff) return null
  return (
    <MenuButton
      label={label}
      look="none"
      className={styles.more}
      entries={others.map((way) => ({
        value: way,
        text: text('pay.way', { way: wordOf(way) }),
        onSelect: () => onTake(way),
      }))}
    >
      <span className="visually-hidden">{label}</span>
      <Icon name="down" />
    </MenuButton>
  )
}
