import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { PostDeskView } from '#domain/posts/desk-schema.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { otherLocaleOf } from '#domain/posts/rules.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { makeSlug } from '#domain/posts/slug.ts'
import { postStateAt } from '#domain/posts/states.ts'
import { useLocale, useWords } from '#web/app/intl.tsx'
import { getNow, useNow } from '#web/app/now.ts'
import { Form } from '#web/forms/form.tsx'
import { FormErrors } from '#web/forms/form-errors.tsx'
import { describeTheirs } from '#web/forms/stale.ts'
import { StaleNotice } from '#web/forms/stale-notice.tsx'
import { clearStored, store } from '#web/forms/stored-drafts.ts'
import { useDesk } from '#web/forms/use-desk.ts'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { useMedia } from '#web/ui/media.ts'
import { describeState, timesOf } from '../describe-state.ts'
import { fieldOfParam, listRefusals } from './draft-refusals.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorRail } from './editor-rail.tsx'
import { FestivalSection } from './festival-section.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { listErrors } from './list-errors.ts'
import { mergePost, writePost } from './merge-post.ts'
import { readPost, savePost } from './mutations.ts'
import {
  type Intent,
  intentOf,
  isUnsaved,
  makeEmptyDraft,
  type PostDraft,
  sides,
  toChanges,
  toDraft,
  toInput,
} from './post-draft.ts'
import * as styles from './post-form.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { isWritten } from './written.ts'

type Props = {
  kind: PostKind
  /** What is changed, with its versions; null where one is made. */
  desk: PostDeskView | null
  /** The fixed page that a new text is for. */
  slug?: string
  onSaved: (post: PostView) => void
}

/** A post in two languages over the net: what is written, how it will look, when it is seen, and what it was before. */
export function PostForm({ kind, desk: shown, slug = '', onSaved }: Props) {
  const words = useWords()
  const { text } = words
  const reading = useLocale()
  const now = useNow()
  const formId = useId()
  const isBeside = useMedia('(width >= 1024px)')
  const [open, setOpen] = useState<Locale>(reading)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const intent = useRef<Intent>('draft')
  const post = shown?.post ?? null
  const name = storageNameOf({ kind, id: post?.id ?? null, slug })
  const desk = useDesk<PostDraft, PostView>({
    name,
    record: post,
    empty: makeEmptyDraft(slug),
    toDraft,
    schema: async () => (await import('#domain/posts/desk-schema.ts')).createPostInput,
    toInput: (draft) => toInput(kind, draft, intent.current, getNow()),
    check: (draft) => listRefusals(kind, draft, { intent: intent.current, now: getNow(), reading }),
    fieldOf: fieldOfParam,
    onInvalid: (errors) => {
      const wrong = sides.filter((locale) => errors[locale] !== undefined)
      if (!wrong.includes(open) && wrong[0]) setOpen(wrong[0])
    },
    save: (draft, saved, version) =>
      post === null
        ? savePost(kind, { created: toInput(kind, draft, intent.current, getNow()) })
        : savePost(kind, { changed: toChanges(kind, saved, draft, intent.current, getNow()), id: post.id, version }),
    failed: 'writing.saveFailed',
    describeSaved(next) {
      const isDraft = postStateAt(timesOf(next), getNow()) === 'draft'
      return isDraft ? text('writing.savedDraft') : describeState(timesOf(next), getNow(), words)
    },
    read: () => readPost(kind, post?.id ?? 0),
    describeChanges: (before, after) => describeTheirs(writePost(before, words), writePost(after, words), words),
    merge: mergePost,
    // A beginning that is planned stays written while it is a draft.
    goOnWith: (next, { from }) => (intentOf(next) === 'draft' ? { ...next, from } : next),
    onSaved(next) {
      if (post === null) storePlanned(next, desk.form.getValues())
      onSaved(next)
    },
  })
  const { form, view, field, errorOf, isBusy, saved, draft, version, change } = desk
  // A new one's address follows its title until it is written itself.
  const [isFollowing, setIsFollowing] = useState(() => post === null && draft.slug === slugOf(draft))
  const followTitle = useEffectEvent((values: PostDraft) => {
    const wanted = slugOf(values)
    if (isFollowing && kind !== 'page' && values.slug !== wanted) form.setValue('slug', wanted)
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => followTitle(values) }),
    [form],
  )
  const unsaved = isUnsaved(saved, draft)
  const errors = listErrors({ id: formId, errorOf, words, draft })
  const savedAt = desk.record?.updatedAt ?? null
  const savedText = savedAt === null ? '' : text('writing.savedAt', { time: words.formats.time(savedAt) })
  const isPublic = post !== null && postStateAt(timesOf(post), now) === 'published'
  return (
    <Form view={view} id={formId} className={styles.root}>
      <EditorHead
        kind={kind}
        isNew={post === null}
        saved={saved}
        draft={draft}
        now={now}
        isUnsaved={unsaved}
        isBusy={isBusy}
        previewPath={shown?.previewPath ?? null}
        onIntent={(next) => {
          intent.current = next
        }}
        onWithdraw={() => setIsWithdrawing(true)}
      />
      <div className={styles.said}>
        <StaleNotice desk={desk} />
        <FormErrors view={view} title={text('writing.toMend', { count: errors.length })} errors={errors} />
      </div>
      <Stack gap={5}>
        {!isBeside && (
          <LanguageTabs
            id={formId}
            draft={draft}
            open={open}
            wrong={sides.filter((locale) => errors.some(({ side }) => side === locale))}
            onOpen={setOpen}
          />
        )}
        <Stack className={styles.sides}>
          {sides.map((locale, side) => [
            side > 0 && <div key="net" className={cx('desktop-only', styles.net)} aria-hidden="true" />,
            <LanguagePanel
              key={locale}
              id={formId}
              kind={kind}
              locale={locale}
              draft={draft}
              field={field}
              isBeside={isBeside}
              isOpen={open === locale}
              savedAt={unsaved || post === null ? text('writing.notSaved') : savedText}
              onWrite={(part, value) => form.setValue(part, value, { shouldDirty: true })}
            />,
          ])}
        </Stack>
        {draft.festival && (
          <FestivalSection
            id={formId}
            festival={draft.festival}
            errorOf={errorOf}
            onChange={(festival) => change({ festival })}
          />
        )}
      </Stack>
      <EditorRail
        id={formId}
        kind={kind}
        desk={shown}
        version={version}
        saved={saved}
        draft={draft}
        now={now}
        isUnsaved={unsaved}
        isPublic={isPublic}
        field={field}
        errorOf={errorOf}
        onChange={(next) => {
          if (next.slug !== undefined) setIsFollowing(next.slug === '')
          change(next)
        }}
        onRestored={desk.start}
        onDeleted={() => clearStored(name)}
      />
      {isWithdrawing && (
        <WithdrawDialog
          isPublic={isPublic}
          isBusy={isBusy}
          onYes={() => {
            intent.current = 'draft'
            setIsWithdrawing(false)
            view.element.current?.requestSubmit()
          }}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
    </Form>
  )
}

/** A new text of a page has the name of that page, as it has no number. */
function storageNameOf({ kind, id, slug }: { kind: PostKind; id: number | null; slug: string }): string {
  return `post:${kind}:${id ?? `new${kind === 'page' ? `:${slug}` : ''}`}`
}

/** A draft that is made goes on with the beginning that is planned for it. */
function storePlanned(created: PostView, { from }: PostDraft): void {
  const saved = toDraft(created)
  if (intentOf(saved) === 'draft') store(storageNameOf(created), { saved, draft: { ...saved, from }, notes: {} })
}

/** The address that a title makes: that of the first side which has one. */
function slugOf(draft: PostDraft): string {
  const [first] = sides
  return makeSlug(draft[isWritten(draft, first, 'title') ? first : otherLocaleOf(first)].title)
}
