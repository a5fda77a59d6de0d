import type { PostView } from '#domain/posts/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { ownNames, writtenNames } from '../desk-names.ts'
import { sides } from '../edit/post-draft.ts'
import { lackOfText } from '../edit/written.ts'
import * as styles from './languages-written.module.css'

/** Which of the two languages a post is written in, and what lacks in which. */
export function LanguagesWritten({ post }: { post: Pick<PostView, 'en' | 'es'> }) {
  const text = useText()
  return (
    <span className={cx('small', styles.root)}>
      {sides.map((locale) => {
        const lack = lackOfText(post[locale])
        return (
          <span key={locale} className={lack === 'none' ? undefined : styles.gap}>
            {text(writtenNames[lack], { language: text(ownNames[locale]) })}
          </span>
        )
      })}
    </span>
  )
}
