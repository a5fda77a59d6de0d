import type { Locale } from '#domain/locale.ts'
import { splitFigure } from '#domain/posts/figure.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { PostTextView } from '#domain/posts/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Updating } from '#web/ui/updating.tsx'
import { Figure } from '../figure.tsx'
import { Prose } from '../prose.tsx'
import * as styles from './text-preview.module.css'
import { useMarkdown } from './use-markdown.ts'

type Props = {
  kind: PostKind
  locale: Locale
  text: PostTextView
  /** What a reader sees of it, where something lacks. */
  reader: string | null
}

/** How a text will look, as one writes: the server makes it of the Markdown, as it does for visitors. */
export function TextPreview({ kind, locale, text: { title, summary, body }, reader }: Props) {
  const text = useText()
  const markdown = useMarkdown(body)
  return (
    <Stack
      as="section"
      gap={3}
      className={cx('rule-top', styles.root)}
      aria-label={text('writing.previewOf', { locale })}
    >
      <Row as="p" tight spread align="baseline" className="small muted">
        <span>
          <Text id="writing.preview" />
        </span>
        <span>
          <Text id="writing.asYouWrite" />
        </span>
      </Row>
      {title.trim() !== '' && <Title kind={kind} locale={locale} title={title} />}
      {summary.trim() !== '' && (
        <p className="semibold" lang={locale}>
          {summary}
        </p>
      )}
      {markdown.isError && <ReadError query={markdown} what="writing.previewFailed" />}
      {markdown.html !== '' && (
        <Updating busy={markdown.isBehind}>
          <Prose html={markdown.html} locale={locale} small className={styles.text} />
        </Updating>
      )}
      {reader !== null && <Notice className="small">{reader}</Notice>}
    </Stack>
  )
}

function Title({ kind, locale, title: whole }: { kind: PostKind; locale: Locale; title: string }) {
  const { figure, title } = kind === 'promotion' ? splitFigure(whole) : { figure: null, title: whole }
  return (
    <p className="display uppercase text-heading heavy balance" lang={locale}>
      {figure !== null && (
        <span className={cx(styles.figure, 'public-figure block')}>
          <Figure figure={figure} />
        </span>
      )}
      {title}
    </p>
  )
}
