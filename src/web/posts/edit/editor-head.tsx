import type { PostKind } from '#domain/posts/kinds.ts'
import { otherLocaleOf } from '#domain/posts/rules.ts'
import { Text, type TextKey, useLocale, useWords } from '#web/app/intl.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { namePage } from '../desk-names.ts'
import { BoxesDrawing } from './boxes-drawing.tsx'
import { describeReader } from './describe-lack.ts'
import { type Intent, intentOf, type PostDraft, readBeginning, sides } from './post-draft.ts'
import { countWritten, isWritten, lackOf } from './written.ts'

type Props = {
  kind: PostKind
  isNew: boolean
  saved: PostDraft
  draft: PostDraft
  now: number
  isUnsaved: boolean
  isBusy: boolean
  /** Where what is saved is seen as visitors would; null before it is saved. */
  previewPath: string | null
  /** Told what the button that is pressed means, before the form is sent. */
  onIntent: (intent: Intent) => void
  onWithdraw: () => void
}

/** What is written, the buttons that save it, and what of the four parts is missing. */
export function EditorHead(props: Props) {
  const { kind, isNew, draft, isBusy, saved, isUnsaved, previewPath, onIntent, onWithdraw } = props
  const isDraft = intentOf(saved) === 'draft'
  const name = useName(props)
  return (
    <Stack gap={3}>
      <PageHead
        title={<Text id={titles[kind][isNew ? 'made' : 'changed']} />}
        aside={name || undefined}
        ways={
          <>
            {previewPath !== null && (
              <a className={buttonClass({})} href={previewPath} target="_blank" rel="noreferrer">
                <Text id="writing.previewPage" />
              </a>
            )}
            {kind !== 'page' && isDraft && (
              <Button type="submit" busy={isBusy} onClick={() => onIntent('draft')}>
                <Text id="writing.saveDraft" />
              </Button>
            )}
            {kind !== 'page' && !isDraft && (
              <Button onClick={onWithdraw}>
                <Text id="writing.withdraw" />
              </Button>
            )}
            <Button
              type="submit"
              kind="primary"
              busy={isBusy}
              aria-disabled={(!isDraft && !isUnsaved) || undefined}
              onClick={() => onIntent('publish')}
            >
              <Text id={nameSending(props)} />
            </Button>
          </>
        }
      />
      <Written draft={draft} />
    </Stack>
  )
}

/** What is changed, by the first words of its title. */
function useName({ kind, draft }: Props): string {
  const { text } = useWords()
  const locale = useLocale()
  const page = kind === 'page' ? namePage(draft.slug) : null
  if (page) return text(page)
  const title = draft[isWritten(draft, locale, 'title') ? locale : otherLocaleOf(locale)].title.trim()
  if (title.length <= NAME_MAX) return title
  const end = title.lastIndexOf(' ', NAME_MAX)
  return `${title.slice(0, end > 0 ? end : NAME_MAX).replace(/[\s\p{P}]+$/u, '')}…`
}

const NAME_MAX = 28

function Written({ draft }: { draft: PostDraft }) {
  const words = useWords()
  const count = countWritten(draft)
  const lacking = sides.flatMap((locale) =>
    lackOf(draft, locale) === 'none' ? [] : [describeReader(draft, locale, words)],
  )
  return (
    <Row tight gap={3}>
      <BoxesDrawing draft={draft} />
      <p>
        <b>{words.text('writing.ofFour', { count })}</b>{' '}
        <span className="muted">
          {count === 0
            ? words.text('writing.nothingYet')
            : count === 4
              ? words.text('writing.bothWhole')
              : lacking.join(' ')}
        </span>
      </p>
    </Row>
  )
}

/** What the yellow button does, in its words. */
function nameSending({ saved, draft, now }: Props): TextKey {
  if (draft.from.day === '') return 'writing.publishNow'
  const begins = readBeginning(draft, 'publish', now)
  const isLater = begins !== null && begins > now
  const isMoved = draft.from.day !== saved.from.day || draft.from.time !== saved.from.time
  if (intentOf(saved) === 'publish' && !(isMoved && isLater)) return 'writing.save'
  return isLater ? 'writing.schedule' : 'writing.publishNow'
}

const titles = {
  news: { made: 'writing.made.news', changed: 'writing.changed.news' },
  promotion: { made: 'writing.made.promotion', changed: 'writing.changed.promotion' },
  page: { made: 'writing.made.page', changed: 'writing.changed.page' },
} as const satisfies Record<PostKind, Record<'made' | 'changed', TextKey>>
