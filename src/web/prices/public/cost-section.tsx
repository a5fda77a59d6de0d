import { useEffect, useRef } from 'react'
import type { Court, Slot } from '#domain/courts/rules.ts'
import { eurosOf } from '#domain/money.ts'
import { type Ask, type Quote, quoteSlot, type WrittenQuery } from '#domain/prices/ask.ts'
import { clubTimeOf } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { announce } from '#web/ui/announce.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CostAnswer } from './cost-answer.tsx'
import { CostSentence } from './cost-sentence.tsx'
import { CourtOfShares } from './court-of-shares.tsx'
import * as styles from './prices-page.module.css'
import type { ShownFacts } from './use-shown-prices.ts'

type Props = {
  courts: readonly Court[]
  rules: ShownFacts['rules']
  query: Ask
  written: WrittenQuery
  now: number
}

/** What does it cost on a day, at a time, on a court: a sentence to fill in, and a court that answers with what each place pays. */
export function CostSection({ courts, rules, query, written, now }: Props) {
  const { court, day, slot } = query
  const { formats } = useWords()
  const quote = slot && quoteSlot(slot, court, rules)
  useAnnouncement(query, quote)
  return (
    <section className="page-part" aria-labelledby="cost-asked">
      <Split second="seven" gap={6} className="page-width">
        <Stack gap={5} className={styles.ask}>
          <CostSentence titleId="cost-asked" courts={courts} query={query} written={written} now={now} />
          <CostAnswer query={query} quote={quote} />
          {slot && slot.startsAt > now && (
            <LinkButton kind="primary" to={addressOf(court, day, slot)}>
              <Text id="prices.reserve" values={{ day: formats.weekday(day), time: formats.time(slot.startsAt) }} />
            </LinkButton>
          )}
        </Stack>
        {slot && quote && <CourtOfShares court={court} slot={slot} shares={quote.shares} />}
      </Split>
    </section>
  )
}

/** The day, with that slot opened. */
function addressOf(court: Court, day: string, { startsAt }: Slot): string {
  return dayAddressOf('/reservations', day, { picked: { court: court.id, time: clubTimeOf(startsAt) } })
}

/** Announces the answer to a new query. */
function useAnnouncement({ court, day, slot }: Ask, quote: Quote | null): void {
  const { text, formats } = useWords()
  const [share = 0] = quote?.shares ?? []
  const message =
    slot && quote
      ? text('prices.said', {
          court: court.name,
          day: formats.fullDay(day),
          time: formats.time(slot.startsAt),
          price: formats.euros(eurosOf(quote.cents)),
          share: formats.euros(eurosOf(share)),
        })
      : text('prices.shut', { court: court.name, day: formats.fullDay(day) })
  const latest = useRef(message)
  useEffect(() => {
    if (latest.current === message) return
    latest.current = message
    announce(message)
  }, [message])
}
