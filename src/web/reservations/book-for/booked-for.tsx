import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Locale, locales } from '#domain/locale.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { hasPlayingOwner } from '#domain/reservations/types.ts'
import { useConfig } from '#web/app/config.ts'
import { loadTexts, readWords, useLocale, useText, useWords, type Words } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNow } from '#web/app/now.ts'
import { commonMessages } from '#web/app/routes.ts'
import { useViewer } from '#web/app/session.tsx'
import { CopyLink } from '#web/reservations/share/copy-link.tsx'
import { ShareSection } from '#web/reservations/share/share-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { type NewReservation, nameOf } from './new-reservation.ts'
import { describeBooked } from './say-booked.ts'

type Props = {
  reservation: Reservation
  draft: NewReservation
  /** When and where, unless that stands above. */
  children?: ReactNode
}

/** Shows what was booked, for whom and by which pincode, what to say on the phone, who is told by mail, and its link. */
export function BookedFor({ reservation, draft, children }: Props) {
  const text = useText()
  const viewer = useViewer() ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = hasPlayingOwner(draft.type) ? nameOf(draft) : null
  return (
    <Stack as="section" gap={5} className="measure">
      <h2 ref={heading} tabIndex={-1} className="display text-heading">
        <Row as="span" tight gap={2}>
          <Icon name="check" className="ok" />
          <span>{name === null ? text('desk.made') : text('desk.madeFor', { name })}</span>
        </Row>
      </h2>
      {children}
      <Row gap={3}>
        <CopyLink reservation={reservation} />
      </Row>
      {reservation.pincode !== undefined && (
        <Row as="p" tight spread gap={3}>
          <b className="semibold">{text('reservation.one.pincode')}</b>
          <span className="display text-display heavy">{reservation.pincode}</span>
        </Row>
      )}
      <SayThis reservation={reservation} hasAccount={reservation.owner !== null} />
      <Told draft={draft} />
      <ShareSection reservation={reservation} viewer={viewer} />
    </Stack>
  )
}

/** The language that callers were last told in. */
let lastSpoken: Locale | null = null

/** The sentence for the phone, in the caller's language, which need not be the page's. */
function SayThis({ reservation, hasAccount }: { reservation: Reservation; hasAccount: boolean }) {
  const text = useText()
  const now = useNow()
  const { cancelHours } = useConfig().booking
  const own = useLocale()
  const [locale, setLocale] = useState(lastSpoken ?? own)
  const words = useWordsIn(locale)
  const choose = (chosen: Locale) => {
    lastSpoken = chosen
    setLocale(chosen)
  }
  return (
    <Stack gap={3}>
      <Choice<Locale>
        label={text('desk.sayThis')}
        value={locale}
        onChange={choose}
        options={locales.toReversed().map((one) => ({ value: one, label: text(names[one]) }))}
      />
      <p lang={locale} className="display text-figure">
        {words && `“${describeBooked(reservation, { hasAccount, cancelHours, now }, words)}”`}
      </p>
    </Stack>
  )
}

const names = { en: 'menu.english', es: 'menu.spanish' } as const

/** The words of a language; those of another than the page's once they have come. */
function useWordsIn(locale: Locale): Words | null {
  const here = useWords()
  const [there, setThere] = useState<Words | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      await loadTexts([...commonMessages, 'desk'], locale)
      if (isWanted) setThere(readWords(locale))
    }
    load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [locale])
  return locale === here.formats.locale ? here : there?.formats.locale === locale ? there : null
}

/** Who hears of it by mail: the owner alone, where the club sends any. */
function Told({ draft: { owner, stranger, players } }: { draft: NewReservation }) {
  const text = useText()
  const mails = useMails()
  const meId = useViewer()?.id
  if (!owner && !stranger) return null
  if (owner && owner.id === meId) return null
  return (
    <p className="small muted">
      {owner ? text(mails ? 'desk.told' : 'desk.told.noMail', { name: owner.nick }) : text('desk.toldNobody')}
      {players.length > 0 && ` ${text('desk.toldOthers')}`}
    </p>
  )
}
