import type { ArticleView } from '#domain/posts/schema.ts'
import { Text, useLocale, useText } from '#web/app/intl.tsx'
import { useOrigin } from '#web/app/navigation.tsx'
import { whatsappAddressOf } from '#web/app/whatsapp.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './article-page.module.css'

const copied = { label: 'posts.share.copied', message: 'posts.share.copiedSaid' } as const

/** Passing an article on: by WhatsApp, by its link; and the way to it in the other language, where it is written in that. */
export function ArticleShare({ article: { slug, title, locales, isDraft } }: { article: ArticleView }) {
  const text = useText()
  const locale = useLocale()
  const origin = useOrigin()
  const link = `${origin}/${locale}/news/${slug}`
  const other = locales.find((one) => one !== locale)
  return (
    <Stack as="aside" gap={3} className={styles.aside} aria-label={text('posts.share.title')}>
      {!isDraft && (
        <Row full gap={2} className={styles.share}>
          <a
            className={buttonClass({})}
            href={whatsappAddressOf(`${title}\n${link}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="chat" />
            <Text id="posts.share.whatsapp" />
          </a>
          <CopyButton
            value={link}
            label="posts.share.copy"
            done={copied}
            refused={<p className="small muted anywhere">{link}</p>}
          />
        </Row>
      )}
      {other && !isDraft && (
        <a className="tap link small semibold" href={`/${other}/news/${slug}`} hrefLang={other} lang={other}>
          <Text id="posts.readOther" />
        </a>
      )}
    </Stack>
  )
}
