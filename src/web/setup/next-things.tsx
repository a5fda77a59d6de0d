import { Text, useText } from '#web/app/intl.tsx'
import { TextRow } from '#web/ui/list/text-row.tsx'
import { MoreLink } from '#web/ui/page/back-link.tsx'
import { Section } from '#web/ui/section.tsx'

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
      <ul>
        {things.map(({ to, title, what, page }) => (
          <TextRow
            key={to}
            title={<Text id={title} />}
            action={
              <MoreLink to={to}>
                <Text id={page} />
              </MoreLink>
            }
          >
            <Text id={what} />
          </TextRow>
        ))}
      </ul>
    </Section>
  )
}
