import { pickAbout } from '#domain/users/card.ts'
import type { TrainerCard } from '#domain/users/schema.ts'
import { Text, useFormats, useLocale, useText } from '#web/app/intl.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './trainer-cards.module.css'

/** The trainers, two by two over the net; opposite the odd one there is room for whoever reads it. Nothing without trainers. */
export function TrainerCards({ trainers, form }: { trainers: readonly TrainerCard[]; form: string }) {
  const text = useText()
  if (trainers.length === 0) return null
  const pairs = Array.from({ length: Math.ceil(trainers.length / 2) }, (_, pair) =>
    trainers.slice(pair * 2, pair * 2 + 2),
  )
  return (
    <section className={styles.root} aria-label={text('classes.trainers')}>
      {pairs.map(([left, right]) => (
        <div key={left?.id} className={cx(styles.pair, 'page-width')}>
          {left && <Card trainer={left} />}
          <div className={styles.pairNet} aria-hidden="true" />
          {right ? <Card trainer={right} /> : <Vacant form={form} />}
        </div>
      ))}
    </section>
  )
}

function Card({ trainer: { nick, avatar, level, position, about } }: { trainer: TrainerCard }) {
  const locale = useLocale()
  const formats = useFormats()
  const aboutText = pickAbout(about, locale)
  return (
    <article className={styles.card}>
      <Avatar name={nick} src={avatar} className={styles.cardFace} />
      <h2 className="display">
        {nick}
        <span className={styles.cardPlays}>
          <Text id="classes.trainer.plays" values={{ position, level: formats.level(level) }} />
        </span>
      </h2>
      {aboutText && (
        <p>
          <span {...(aboutText.locale !== locale && { lang: aboutText.locale })}>{aboutText.text}</span>{' '}
          {aboutText.locale !== locale && (
            <Tag>
              <Text id="classes.trainer.only" values={{ locale: aboutText.locale }} />
            </Tag>
          )}
        </p>
      )}
    </article>
  )
}

function Vacant({ form }: { form: string }) {
  return (
    <p className={cx(styles.vacant, 'display')}>
      <Text id="classes.trainer.vacant" />
      <a className="link" href={`#${form}`}>
        <Text id="classes.coming.askOwn" />
      </a>
    </p>
  )
}
