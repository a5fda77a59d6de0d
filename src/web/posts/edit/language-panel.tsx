import type { Locale } from '#domain/locale.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { otherLocaleOf } from '#domain/posts/rules.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Field } from '#web/ui/input/field.tsx'
import { TextArea } from '#web/ui/input/text-area.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { lackNames, languageNames, ownNames } from '../desk-names.ts'
import { CopyOther } from './copy-other.tsx'
import { describeShown } from './describe-lack.ts'
import { panelIdOf, tabIdOf } from './language-tabs.tsx'
import { MarkdownField } from './markdown-field.tsx'
import type { PostDraft } from './post-draft.ts'
import * as styles from './post-form.module.css'
import { TextPreview } from './text-preview.tsx'
import { isWritten, lackOf, type Part } from './written.ts'

type Props = {
  id: string
  kind: PostKind
  locale: Locale
  draft: PostDraft
  field: SchemaForm<PostDraft>['field']
  /** Both languages stand side by side; else they are tabs, of which this one is open or not. */
  isBeside: boolean
  isOpen: boolean
  /** When it was saved, or that it isn't. */
  savedAt: string
  onWrite: (name: `${Locale}.${'title' | 'summary' | 'body'}`, value: string) => void
}

/** One language of a post: title, summary, text, and below how it will look. What is missing says so, and can begin as a copy of the other. */
export function LanguagePanel(props: Props) {
  const { id, kind, locale, draft, field, isBeside, isOpen, savedAt, onWrite } = props
  const words = useWords()
  const { text } = words
  const other = otherLocaleOf(locale)
  const language = text(languageNames[locale])
  const isGap = (part: Part) => !isWritten(draft, locale, part) && isWritten(draft, other, part)
  const nameField = (name: string) => (
    <>
      {name}
      <span className="visually-hidden">, {language}</span>
    </>
  )
  return (
    <section
      id={panelIdOf(id, locale)}
      className={styles.panel}
      hidden={!isBeside && !isOpen}
      {...(isBeside
        ? { 'aria-labelledby': `${panelIdOf(id, locale)}-name` }
        : { role: 'tabpanel', 'aria-labelledby': tabIdOf(id, locale) })}
    >
      {isBeside && <Head id={`${panelIdOf(id, locale)}-name`} locale={locale} draft={draft} />}
      <Stack gap={2}>
        <Field
          id={`${id}-${locale}-title`}
          look={isGap('title') ? 'missing' : 'plain'}
          lang={locale}
          autoComplete="off"
          label={nameField(text('writing.title'))}
          hint={kind === 'promotion' ? text('writing.figureHint') : undefined}
          {...field(`${locale}.title`)}
        />
        {isGap('title') && (
          <CopyOther
            part="title"
            from={other}
            onCopy={() => {
              onWrite(`${locale}.title`, draft[other].title)
              if (draft[locale].summary === '') onWrite(`${locale}.summary`, draft[other].summary)
            }}
          />
        )}
      </Stack>
      <TextArea
        id={`${id}-${locale}-summary`}
        lang={locale}
        label={nameField(text('writing.summary'))}
        {...field(`${locale}.summary`)}
      />
      <MarkdownField
        id={`${id}-${locale}-body`}
        locale={locale}
        label={nameField(text('writing.body'))}
        value={draft[locale].body}
        isMissing={isGap('body')}
        savedAt={savedAt}
        copy={
          isGap('body') && (
            <CopyOther part="body" from={other} onCopy={() => onWrite(`${locale}.body`, draft[other].body)} />
          )
        }
        {...field(`${locale}.body`)}
      />
      <TextPreview kind={kind} locale={locale} text={draft[locale]} reader={describeShown(draft, locale, words)} />
    </section>
  )
}

function Head({ id, locale, draft }: { id: string; locale: Locale; draft: PostDraft }) {
  const text = useText()
  const lack = lackOf(draft, locale)
  const isBehind = lackOf(draft, otherLocaleOf(locale)) !== 'both'
  return (
    <Row tight spread gap={2} className="tap">
      <h2 id={id} className="display uppercase text-heading" lang={locale}>
        {text(ownNames[locale])}
      </h2>
      {lack !== 'none' && isBehind ? (
        <Tag kind="warn">{text(lackNames[lack])}</Tag>
      ) : (
        <span className="small muted">{text(lackNames[lack])}</span>
      )}
    </Row>
  )
}
