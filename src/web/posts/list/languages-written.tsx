import type { PostView } from '#domain/posts/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ownNames, writtenNames } from '../desk-names.ts'
import { sides } from '../edit/post-draft.ts'
import { lackOfText } from '../edit/written.ts'

/** Which of the two languages a post is written in, and what lacks in which. */
export function LanguagesWritten({ post }: { post: Pick<PostView, 'en' | 'es'> }) {
  const text = useText()
  return (
    <Stack as="span" className="small">
      {sides.map((locale) => {
        const lack = lackOfText(post[locale])
        return (
          <span key={locale} className={lack === 'none' ? undefined : 'warning'}>
            {text(writtenNames[lack], { language: text(ownNames[locale]) })}
          </span>
        )
      })}
    </Stack>
  )
}
