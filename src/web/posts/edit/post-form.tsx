import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Locale } from '#domain/locale.ts'
import type { PostDesk } from '#domain/posts/desk-schema.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { otherLocaleOf } from '#domain/posts/rules.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { makeSlug } from '#domain/posts/slug.ts'
import { postStateAt } from '#domain/posts/states.ts'
import { useLocale, useWords } from '#web/app/intl.tsx'
import { getNow, useNow } from '#web/app/now.ts'
import { Form } from '#web/forms/form.tsx'
import { FormErrors } from '#web/forms/form-errors.tsx'
import { describeTheirs, readSaver, type Saver } from '#web/forms/stale.ts'
import { type Stale, StaleNotice } from '#web/forms/stale-notice.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useMedia } from '#web/ui/media.ts'
import { timesOf } from '../describe-state.ts'
import { fieldOfParam, listRefusals } from './draft-refusals.ts'
import { clearDraft, readDraft, storeDraft } from './draft-storage.ts'
import { EditorHead } from './editor-head.tsx'
import { EditorRail } from './editor-rail.tsx'
import { FestivalSection } from './festival-section.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { listErrors } from './list-errors.ts'
import { mergePost, writePost } from './merge-post.ts'
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
import { readPost, useSavePost } from './use-save-post.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { isWritten } from './written.ts'

type Props = {
  kind: PostKind
  /** What is changed, with its versions; null where one is made. */
  desk: PostDesk | null
  /** The fixed page that a new text is for. */
  slug?: string
  onSaved: (post: PostView) => void
}

/** A post in two languages over the net: what is written, how it will look, when it is seen, and what it was before. */
export function PostForm({ kind, desk, slug = '', onSaved }: Props) {
  const words = useWords()
  const { text } = words
  const reading = useLocale()
  const now = useNow()
  const formId = useId()
  const isBeside = useMedia('(width >= 1024px)')
  const [open, setOpen] = useState<Locale>(reading)
  const post = desk?.post ?? null
  const place = { kind, id: post?.id ?? null, slug }
  const [saved, setSaved] = useState(() => (post ? toDraft(post) : makeEmptyDraft(slug)))
  const [version, setVersion] = useState(post?.version ?? 1)
  const [savedAt, setSavedAt] = useState(post?.updatedAt ?? null)
  const [stale, setStale] = useState<Stale | null>(null)
  const [initial] = useState(() => readDraft(place, saved))
  // A new one's address follows its title until it is written itself.
  const [isFollowing, setIsFollowing] = useState(() => post === null && initial.slug === slugOf(initial))
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  // Fields with a state of their own are mounted again when other values come from outside.
  const [turn, setTurn] = useState(0)
  const intent = useRef<Intent>('draft')
  const save = useSavePost(kind)
  const start = (next: PostDraft, values = next) => {
    setSaved(next)
    setStale(null)
    form.reset(values)
    setTurn((before) => before + 1)
  }
  const take = (next: PostView) => {
    setVersion(next.version ?? version + 1)
    setSavedAt(next.updatedAt)
    const values = toDraft(next)
    // A beginning that is planned stays written while it is a draft.
    const { from } = form.getValues()
    start(values, intentOf(values) === 'draft' ? { ...values, from } : values)
  }
  const takeIn = (theirs: PostView, saver: Saver) => {
    const next = toDraft(theirs)
    const changed = describeTheirs(writePost(saved, words), writePost(next, words), words)
    form.setValues(mergePost(saved, form.getValues(), next))
    setSaved(next)
    setVersion(theirs.version ?? version)
    setStale({ ...saver, changed })
    setTurn((before) => before + 1)
  }
  const { form, view, field, errorOf, isBusy } = useSchemaForm<PostDraft>({
    defaultValues: initial,
    schema: async () => (await import('#domain/posts/desk-schema.ts')).createPostInput,
    toInput: (draft) => toInput(kind, draft, intent.current, getNow()),
    check: (draft) => listRefusals(kind, draft, { intent: intent.current, now: getNow(), reading }),
    fieldOf: fieldOfParam,
    onInvalid: (errors) => {
      const wrong = sides.filter((locale) => errors[locale] !== undefined)
      if (!wrong.includes(open) && wrong[0]) setOpen(wrong[0])
    },
    send: async (draft) => {
      try {
        if (post === null) {
          const created = await save({ created: toInput(kind, draft, intent.current, getNow()) })
          clearDraft(place)
          storePlanned(created, draft)
          onSaved(created)
          return
        }
        const changed = toChanges(kind, saved, draft, intent.current, getNow())
        const next = await save({ changed, id: post.id, version })
        take(next)
        onSaved(next)
      } catch (error) {
        const saver = readSaver(error)
        if (!saver || post === null) throw error
        takeIn(await readPost(kind, post.id), saver)
      }
    },
  })
  // A copy through and through: the form writes into the texts that it has.
  const draft = useWatch({ control: form.control, compute: (values) => structuredClone(values) })
  useEffect(() => storeDraft({ kind, id: post?.id ?? null, slug }, saved, draft), [kind, post, slug, saved, draft])
  const change = (next: Partial<PostDraft>) => {
    for (const name of Object.keys(next).flatMap((param) => fieldOfParam(param) ?? [])) form.clearErrors(name)
    form.setValues({ ...form.getValues(), ...next })
  }
  const wanted = slugOf(draft)
  if (isFollowing && kind !== 'page' && draft.slug !== wanted) change({ slug: wanted })
  const unsaved = isUnsaved(saved, draft)
  const errors = listErrors({ id: formId, errorOf, words, draft })
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
        previewPath={desk?.previewPath ?? null}
        onIntent={(next) => {
          intent.current = next
        }}
        onWithdraw={() => setIsWithdrawing(true)}
      />
      <div className={styles.said}>
        {stale && (
          <StaleNotice
            key={version}
            stale={stale}
            isUnsaved={unsaved}
            isBusy={isBusy}
            onTakeTheirs={() => start(saved)}
          />
        )}
        <FormErrors view={view} title={text('writing.toMend', { count: errors.length })} errors={errors} />
      </div>
      <div className={styles.texts}>
        {!isBeside && (
          <LanguageTabs
            id={formId}
            draft={draft}
            open={open}
            wrong={sides.filter((locale) => errors.some(({ side }) => side === locale))}
            onOpen={setOpen}
          />
        )}
        <div className={styles.sides}>
          {sides.map((locale, side) => [
            side > 0 && <div key="net" className={styles.net} aria-hidden="true" />,
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
              onWrite={(name, value) => form.setValue(name, value, { shouldDirty: true })}
            />,
          ])}
        </div>
        {draft.festival && (
          <FestivalSection
            key={`festival ${turn}`}
            id={formId}
            festival={draft.festival}
            errorOf={errorOf}
            onChange={(festival) => change({ festival })}
          />
        )}
      </div>
      <EditorRail
        key={`rail ${turn}`}
        id={formId}
        kind={kind}
        desk={desk}
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
        onRestored={take}
        onDeleted={() => clearDraft(place)}
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

/** A draft that is made goes on with the beginning that is planned for it. */
function storePlanned(created: PostView, { from }: PostDraft): void {
  const saved = toDraft(created)
  if (intentOf(saved) === 'draft')
    storeDraft({ kind: created.kind, id: created.id, slug: '' }, saved, { ...saved, from })
}

/** The address that a title makes: that of the first side which has one. */
function slugOf(draft: PostDraft): string {
  const [first] = sides
  return makeSlug(draft[isWritten(draft, first, 'title') ? first : otherLocaleOf(first)].title)
}
