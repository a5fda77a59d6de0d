import { useEffect, useRef } from 'react'
import { clubDayOf } from '#domain/time.ts'
import { Text, useFormats, useText, useWords } from '#web/app/intl.tsx'
import { useOrigin, useTitle } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { renderStrong } from '#web/home/text-marks.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ClubSide, ClubSideText, renderLine } from './club-side.tsx'
import { DrawnCourts } from './drawn-courts.tsx'
import { firstFreeOf } from './first-free.ts'
import { CourtsStay } from './messages.tsx'
import { NextThings } from './next-things.tsx'
import { withoutScheme } from './poster-address.ts'
import { PosterSection } from './poster-section.tsx'
import * as styles from './setup.module.css'
import { SetupFrame } from './setup-frame.tsx'
import type { Opened } from './setup-storage.ts'

const copied = { label: 'reservation.share.copied', message: 'reservation.share.copiedSaid' } as const

/** The club is open: when it can be played in first, where it is found, the poster for its door, and what can be done later. */
export function ClubOpen({ opened: { club, courts, publicUrl, courtsStay } }: { opened: Opened }) {
  const text = useText()
  const now = useNow()
  const origin = useOrigin()
  const { fullDay, time } = useFormats()
  const address = publicUrl ?? origin
  const page = useRef<HTMLDivElement>(null)
  useTitle(text('setup.opened'))
  useEffect(() => {
    window.scrollTo(0, 0)
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
  const side = (
    <ClubSide
      label={text('setup.shape')}
      kicker={`${club.name} · ${fullDay(now)}, ${time(now)}`}
      title={<Text id="setup.opened.title" values={{ l: renderLine }} />}
    >
      <ClubSideText>
        <FirstFree courts={courts} />
      </ClubSideText>
      <p className="text-heading anywhere">
        <a className="tap link display" href={address}>
          {withoutScheme(address)}
        </a>
      </p>
      <Row gap={2} className={styles.actions}>
        <LinkButton to="/reservations" kind="primary">
          <Text id="setup.opened.day" />
        </LinkButton>
        <CopyButton value={address} label="setup.opened.copy" done={copied} />
      </Row>
      <DrawnCourts
        lit
        courts={courts.map(({ id, name, free }) => ({ key: id, name, lines: [<FreeAt key="free" free={free} />] }))}
      />
    </ClubSide>
  )
  return (
    <div ref={page}>
      <SetupFrame name={club.name} side={side}>
        <Stack gap={6} className="page-body">
          {courtsStay && <CourtsStay />}
          <PosterSection name={club.name} address={address} locale={club.locale} />
          <NextThings />
        </Stack>
      </SetupFrame>
    </div>
  )
}

function FirstFree({ courts }: Pick<Opened, 'courts'>) {
  const now = useNow()
  const { day, time, list } = useFormats()
  const text = useText()
  const first = firstFreeOf(courts)
  if (!first) return <Text id="setup.opened.noFree" />
  // The page may have been open for long.
  if (Date.parse(first.startDate) <= now) return <Text id="setup.opened.found" />
  const isAll = first.courts.length === courts.length && courts.length > 1
  const where = isAll
    ? text('setup.opened.allCourts', { count: courts.length })
    : list(first.courts.map(({ name }) => name))
  const { startDate } = first
  return (
    <Text id="setup.opened.free" values={{ day: day(startDate, now), time: time(startDate), where, b: renderStrong }} />
  )
}

function FreeAt({ free }: Pick<Opened['courts'][number], 'free'>) {
  const now = useNow()
  const words = useWords()
  const { time, day } = words.formats
  if (!free) return <Text id="setup.opened.courtFull" />
  const { startDate } = free
  if (Date.parse(startDate) <= now) return null
  if (clubDayOf(Date.parse(startDate)) === clubDayOf(now)) {
    return <Text id="setup.opened.freeAt" values={{ time: time(startDate) }} />
  }
  return <Text id="setup.opened.freeOn" values={{ day: day(startDate, now), time: time(startDate) }} />
}
