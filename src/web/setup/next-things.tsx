import { Text, useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import * as styles from './next-things.module.css'

const things = [
  { to: '/admin/court', title: 'setup.then.hours', what: 'setup.then.hoursWhat', page: 'title.courts' },
  { to: '/admin/court/prices', title: 'setup.then.prices', what: 'setup.then.pricesWhat', page: 'title.prices' },
  { to: '/admin/user', title: 'setup.then.people', what: 'setup.then.peopleWhat', page: 'title.users' },
  { to: '/admin/settings', title: 'setup.then.look', what: 'setup.then.lookWhat', page: 'title.settings' },
] as const

/** What an administrator may want to set next, each with its page. */
export function NextThings() {
  const text = useText()
  return (
    <Section title={text('setup.then')}>
      <ul className={styles.root}>
        {things.map(({ to, title, what, page }) => (
          <li key={to}>
            <span>
              <b>
                <Text id={title} />
              </b>
              <span className="small muted">
                <Text id={what} />
              </span>
            </span>
            <Link to={to}>
              <Text id={page} />
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
