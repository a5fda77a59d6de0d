import type { CSSProperties } from 'react'
import type { ReportView } from '#domain/reports/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import * as styles from './most-playing.module.css'

/** Who played most, each with a bar as long as their figure. */
export function MostPlaying({ most }: Pick<ReportView, 'most'>) {
  const text = useText()
  const longest = most[0]?.games ?? 1
  return (
    <Section rows title={<Text id="report.most" />} note={<Text id="report.gamesPlayed" />}>
      <Rows as="ol" className={styles.root}>
        {most.map(({ user, games }) => (
          <li key={user.id}>
            <Avatar name={user.nick} src={user.avatar} />
            <b className="semibold">{user.nick}</b>
            <span className={styles.bar}>
              <span className="display text-subheading align-end">
                {games}
                <span className="visually-hidden"> {text('report.games')}</span>
              </span>
              <i style={toBar(games / longest)} />
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  )
}

function toBar(share: number): CSSProperties {
  return { width: `${(share * 100).toFixed(1)}%` }
}
