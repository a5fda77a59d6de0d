import { Fragment, type ReactNode } from 'react'
import type { SubscriberPreview } from '#domain/subscribers/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SubscriberDraft } from './subscriber-draft.ts'

type Props = { draft: SubscriberDraft; preview: SubscriberPreview | undefined }

/** What a subscription means, who holds the court then already, and which others nobody holds. */
export function PlaceNotes({ draft, preview }: Props) {
  const { text, formats } = useWords()
  const now = useNow()
  const price = preview?.dates.find((date) => date.price !== null)?.price ?? null
  const weekday = formats.weekdayNamed(draft.weekday)
  return (
    <>
      <Note icon="calendar">
        <Text
          id={draft.user ? 'subscriber.meansFor' : 'subscriber.means'}
          values={{ weekday, nick: draft.user?.nick ?? '', b: renderStrong }}
        />{' '}
        {price !== null && <Text id="subscriber.priceNow" values={{ price: formats.euros(price), b: renderStrong }} />}
      </Note>
      {preview?.rival && (
        <Notice>
          <b>
            {text('subscriber.errors.duplicate', {
              name: preview.rival.nick,
              start: preview.rival.start,
              end: preview.rival.end,
            })}
          </b>{' '}
          <Link className="link" to={`/subscribers/${preview.rival.id}`}>
            <Text id="subscriber.seeRival" />
          </Link>
        </Notice>
      )}
      {preview && (
        <Note icon={preview.rival ? 'search' : 'check'}>
          {!preview.rival && (
            <>
              <b>{text('subscriber.nobodyElse')}</b> {text('subscriber.onlyOne')}{' '}
            </>
          )}
          {preview.others.length > 0 ? (
            <Text
              id="subscriber.othersFreeThen"
              values={{ courts: joinNames(preview.others.map(({ name }) => name)) }}
            />
          ) : (
            text('subscriber.noOtherThen')
          )}
        </Note>
      )}
      {preview?.stays.map((game) => (
        <Note key={game.documentId} icon="warning">
          {text('subscriber.stays', {
            day: formats.day(game.startDate, now),
            time: formats.time(game.startDate),
            court: game.court,
          })}
        </Note>
      ))}
    </>
  )
}

function joinNames(names: readonly string[]): ReactNode {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <b>{name}</b>
    </Fragment>
  ))
}

function renderStrong(chunks: ReactNode[]): ReactNode {
  return <b>{chunks}</b>
}

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Row as="p" tight gap={2} align="start" className="small quiet">
      <Icon name={icon} />
      <span>{children}</span>
    </Row>
  )
}
