import type { ReactNode } from 'react'
import type { DuePartView, MemberMoneyView } from '#domain/money/member-schema.ts'
import { competitionAddressOf, gameAddressOf } from '#domain/routes.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { Rows, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'

type Props = {
  money: MemberMoneyView
  /** What takes a part of it, at the end of its row. */
  act: (part: DuePartView, what: string) => ReactNode
  /** What takes all of it, below. */
  children: ReactNode
}

/** What somebody owes, a row each. */
export function DueSection({ money: { due, dueParts, dueFees }, act, children }: Props) {
  const { text, formats } = useWords()
  const now = useNow()
  return (
    <Section
      rows
      title={<Text id="money.due" />}
      note={<b className="display text-subheading warning">{formats.euros(due)}</b>}
    >
      <Stack gap={3}>
        <Rows end>
          {dueParts.map((part) => {
            const { entry, documentId, startDate, court, isGuest, isDifference } = part
            const what = `${formats.day(startDate, now)}, ${formats.time(startDate)}`
            return (
              <li key={entry}>
                <span>
                  <Link className="row-link block semibold" to={gameAddressOf(documentId)}>
                    {what}
                  </Link>
                  <span className="small muted">
                    {court} · {text('money.part', { guest: String(isGuest), difference: String(isDifference) })}
                  </span>
                </span>
                <span className="over-row">{act(part, what)}</span>
              </li>
            )
          })}
          {dueFees.map(({ entry, slug, nameEs, nameEn, amount }) => (
            <li key={slug + entry}>
              <Link className="row-link semibold" to={competitionAddressOf(slug)}>
                {formats.locale === 'es' ? nameEs : nameEn}
              </Link>
              <span>{formats.euros(amount)}</span>
            </li>
          ))}
        </Rows>
        {children}
      </Stack>
    </Section>
  )
}
