import { useClubName, useConfig } from '#web/app/config.ts'
import { useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '../ui/cx.ts'
import * as styles from './brand.module.css'
import { BrandMark } from './brand-mark.tsx'

/** The club's name, its first word heavy, as a link home. `name` replaces the name of the settings. */
export function Brand({ name }: { name?: string | undefined }) {
  const text = useText()
  const config = useConfig()
  const set = useClubName()
  const club = name ?? set
  const [first, ...rest] = club.split(' ')
  return (
    <Link to="/" className={cx('brand-name', styles.root)} aria-label={text('menu.home', { club })}>
      <BrandMark config={config} />
      <span className="display uppercase">
        <b className="heavy">{first}</b> <span className="muted regular">{rest.join(' ')}</span>
      </span>
    </Link>
  )
}
