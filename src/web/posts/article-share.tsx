import type { ArticleView } from '#domain/posts/schema.ts'
import { Text, useLocale, useText } from '#web/app/intl.tsx'
import { useOrigin } from '#web/app/navigation.tsx'
import { whatsappAddressOf } from '#web/app/whatsapp.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
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
        <div className={styles.share}>
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
            refused={<p className={cx('small muted', styles.shareLink)}>{link}</p>}
          />
        </div>
      )}
      {other && !isDraft && (
        <a
          className={cx('small semibold hover-line', styles.other)}
          href={`/${other}/news/${slug}`}
          hrefLang={other}
          lang={other}
        >
          <Text id="posts.readOther" />
        </a>
      )}
    </Stack>
  )
}
