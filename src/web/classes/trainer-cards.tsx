import { pickAbout } from '#domain/users/card.ts'
import type { TrainerCardView } from '#domain/users/schema.ts'
import { Text, useFormats, useLocale, useText } from '#web/app/intl.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { OverNet } from '#web/ui/page/over-net.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './classes-page.module.css'

/** The trainers, two by two over the net; opposite the odd one there is room for whoever reads it. Nothing without trainers. */
export function TrainerCards({ trainers, form }: { trainers: readonly TrainerCardView[]; form: string }) {
  const text = useText()
  if (trainers.length === 0) return null
  const pairs = Array.from({ length: Math.ceil(trainers.length / 2) }, (_, pair) =>
    trainers.slice(pair * 2, pair * 2 + 2),
  )
  return (
    <section className={styles.trainers} aria-label={text('classes.trainers')}>
      {pairs.map(([left, right]) => (
        <OverNet key={left?.id} className={cx('page-width', styles.pair)}>
          {left && <Card trainer={left} />}
          {right ? <Card trainer={right} /> : <Vacant form={form} />}
        </OverNet>
      ))}
    </section>
  )
}

function Card({ trainer: { nick, avatar, level, position, about } }: { trainer: TrainerCardView }) {
  const locale = useLocale()
  const formats = useFormats()
  const aboutText = pickAbout(about, locale)
  return (
    <Stack as="article" gap={4} className="page-body anywhere">
      <Row tight gap={4}>
        <Avatar name={nick} src={avatar} className={styles.face} />
        <Stack as="h2" gap={1}>
          <span className="display text-title heavy">{nick}</span>
          <span className="small regular muted">
            <Text id="classes.trainer.plays" values={{ position, level: formats.level(level) }} />
          </span>
        </Stack>
      </Row>
      {aboutText && (
        <p className={cx('measure muted', styles.about)}>
          <span {...(aboutText.locale !== locale && { lang: aboutText.locale })}>{aboutText.text}</span>{' '}
          {aboutText.locale !== locale && (
            <Tag>
              <Text id="classes.trainer.only" values={{ locale: aboutText.locale }} />
            </Tag>
          )}
        </p>
      )}
    </Stack>
  )
}

function Vacant({ form }: { form: string }) {
  return (
    <Stack as="p" gap={2} align="start" className="page-body display text-heading regular muted">
      <Text id="classes.trainer.vacant" />
      <a className="link" href={`#${form}`}>
        <Text id="classes.coming.askOwn" />
      </a>
    </Stack>
  )
}
