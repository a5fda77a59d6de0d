import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { type TextKey, useText } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldFrame } from '#web/ui/input/field-frame.tsx'
import { Row } from '#web/ui/layout.tsx'
import { LazyPictureForm } from './lazy-picture-form.tsx'
import * as styles from './markdown-field.module.css'
import { applyTool, type Edit, insertBlock, type Marked, type Samples, type Tool } from './markdown-tools.ts'
import type { CreatedPicture } from './picture-form.tsx'
import { countWords } from './written.ts'

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'value'> & {
  id: string
  label: ReactNode
  error: string | undefined
  locale: Locale
  value: string
  /** The other language has a text, this one none. */
  isMissing: boolean
  savedAt: string
  /** The button that copies the other text. */
  copy: ReactNode
}

/** A text in Markdown, with tools that are words; Ctrl+B and Ctrl+K work as elsewhere. */
export function MarkdownField({ id, label, error, locale, value, isMissing, savedAt, copy, ...area }: Props) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const [isPicture, setIsPicture] = useState(false)
  const readMarked = (): Marked | null => {
    const { current } = areaOf(box.current)
    return current && { text: current.value, start: current.selectionStart, end: current.selectionEnd }
  }
  const samples = useSamples()
  const apply = (tool: Tool) => {
    const marked = readMarked()
    if (marked) writeInto(areaOf(box.current).current, applyTool(tool, marked, samples))
  }
  const addPicture = ({ picture, alt, caption }: CreatedPicture) => {
    const marked = readMarked()
    if (marked)
      writeInto(areaOf(box.current).current, insertBlock(marked, writePicture(picture.documentId, alt, caption)))
  }
  const press = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? keys.get(event.key.toLowerCase()) : undefined
    if (!tool || event.altKey || event.shiftKey) return
    event.preventDefault()
    apply(tool)
  }
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(control) => (
        <div ref={box} className={cx(styles.root, isMissing && styles.missing)}>
          <Toolbar onUse={apply} onPicture={() => setIsPicture(true)} />
          <textarea
            spellCheck
            {...area}
            {...control}
            lang={locale}
            placeholder={isMissing ? text('writing.startFrom', { locale }) : undefined}
            onKeyDown={press}
          />
          {copy}
          <Row as="p" spread gap={3} className={cx('mini muted', styles.foot)}>
            <span>{text('writing.words', { count: countWords(value) })}</span>
            <span>{savedAt}</span>
          </Row>
          {isPicture && <LazyPictureForm locale={locale} onClose={() => setIsPicture(false)} onCreated={addPicture} />}
        </div>
      )}
    </FieldFrame>
  )
}

const tools = ['heading', 'bold', 'list', 'quote', 'link', 'table'] as const satisfies readonly Tool[]
const keys: ReadonlyMap<string, Tool> = new Map([
  ['b', 'bold'],
  ['k', 'link'],
])
const toolNames = {
  heading: 'writing.tool.heading',
  bold: 'writing.tool.bold',
  list: 'writing.tool.list',
  quote: 'writing.tool.quote',
  link: 'writing.tool.link',
  table: 'writing.tool.table',
} as const satisfies Record<Tool, TextKey>

/** One tab stop; arrows, Home and End move between the words. */
function Toolbar({ onUse, onPicture }: { onUse: (tool: Tool) => void; onPicture: () => void }) {
  const text = useText()
  const [at, setAt] = useState(0)
  const names = [...tools.map((tool) => text(toolNames[tool])), text('writing.tool.picture')]
  const move = ({ key, currentTarget }: KeyboardEvent) => {
    const last = names.length - 1
    const next = { ArrowLeft: Math.max(0, at - 1), ArrowRight: Math.min(last, at + 1), Home: 0, End: last }
    const found = new Map(Object.entries(next)).get(key)
    if (found === undefined) return
    setAt(found)
    currentTarget.parentElement?.querySelectorAll('button')[found]?.focus()
  }
  return (
    <Row className={styles.tools} role="toolbar" aria-label={text('writing.tools')}>
      {names.map((name, index) => {
        const tool = tools[index]
        return (
          <button
            key={name}
            type="button"
            className="display semibold muted"
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            onKeyDown={move}
            onClick={() => (tool ? onUse(tool) : onPicture())}
          >
            {name}
          </button>
        )
      })}
    </Row>
  )
}

function useSamples(): Samples {
  const text = useText()
  return {
    heading: text('writing.sample.heading'),
    bold: text('writing.sample.bold'),
    item: text('writing.sample.item'),
    quote: text('writing.sample.quote'),
    link: text('writing.sample.link'),
    column: text('writing.sample.column'),
    cell: text('writing.sample.cell'),
  }
}

/** A picture as a paragraph of its own; what would end its words early is left out. */
function writePicture(documentId: string, alt: string, caption: string): string {
  const title = caption === '' ? '' : ` "${caption.replaceAll('"', '”')}"`
  return `![${alt.replaceAll(/[[\]]/g, '')}](/api/pictures/${documentId}${title})`
}

function areaOf(box: HTMLElement | null): { current: HTMLTextAreaElement | null } {
  return { current: box?.querySelector('textarea') ?? null }
}

/** Writes as if it was typed, so that it can be undone, and notifies the form. */
function writeInto(area: HTMLTextAreaElement | null, { from, to, insert, start, end }: Edit): void {
  if (!area) return
  area.focus()
  area.setSelectionRange(from, to)
  // Nothing else keeps the browser's own undo; where it isn't there any more, the text is replaced without.
  const isTyped = insertAsTyped(insert)
  if (!isTyped) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}

function insertAsTyped(text: string): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other way to write into a field's own history
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
}
