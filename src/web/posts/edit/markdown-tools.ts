/** What is written in a text, and which part of it is marked. */
export type Marked = { text: string; start: number; end: number }
/** What replaces the characters from `from` to `to`, and what is marked then. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number }

export type Tool = 'heading' | 'bold' | 'list' | 'quote' | 'link' | 'table'

/** What stands in the place of words that aren't written yet. */
export type Samples = Record<'heading' | 'bold' | 'item' | 'quote' | 'link' | 'column' | 'cell', string>

/** What a tool does to what is marked; where nothing is, to the word or line at the cursor, or a sample. */
export function applyTool(tool: Tool, marked: Marked, samples: Samples): Edit {
  if (tool === 'bold') return wrap(marked, '**', '**', samples.bold)
  if (tool === 'link') return makeLink(marked, samples.link)
  if (tool === 'table') return insertBlock(marked, tableOf(samples))
  const prefix = { heading: '## ', list: '- ', quote: '> ' }[tool]
  return prefixLines(marked, prefix, { heading: samples.heading, list: samples.item, quote: samples.quote }[tool])
}

/** A block of its own after what is marked, with an empty line on both sides; the cursor stands behind it. */
export function insertBlock({ text, end }: Marked, block: string): Edit {
  const before = text.slice(0, end)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail = text.slice(end).startsWith('\n') ? '\n' : '\n\n'
  const insert = `${lead}${block}${trail}`
  return { from: end, to: end, insert, start: end + insert.length, end: end + insert.length }
}

function wrap(marked: Marked, before: string, after: string, sample: string): Edit {
  const { text, start, end } = marked.start === marked.end ? markWord(marked) : marked
  const inside = text.slice(start, end)
  const isWrapped = text.slice(start - before.length, start) === before && text.startsWith(after, end)
  if (isWrapped) {
    const from = start - before.length
    return { from, to: end + after.length, insert: inside, start: from, end: from + inside.length }
  }
  const content = inside || sample
  const at = start + before.length
  return { from: start, to: end, insert: `${before}${content}${after}`, start: at, end: at + content.length }
}

/** The address is what is to be written next; where an address is marked, the words are. */
function makeLink(marked: Marked, sample: string): Edit {
  const { text, start, end } = marked.start === marked.end ? markWord(marked) : marked
  const inside = text.slice(start, end)
  if (/^https?:\/\/\S+$/.test(inside)) {
    return { from: start, to: end, insert: `[${sample}](${inside})`, start: start + 1, end: start + 1 + sample.length }
  }
  const label = inside || sample
  const at = start + label.length + 3
  return { from: start, to: end, insert: `[${label}](https://)`, start: at, end: at + 'https://'.length }
}

/** Each line that is marked begins with the prefix; where all do already, none does any more. */
function prefixLines({ text, start, end }: Marked, prefix: string, sample: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  if (lines.every((line) => line.trim() === '')) {
    const lead = from > 0 && text[from - 2] !== '\n' ? '\n' : ''
    const at = from + lead.length + prefix.length
    return { from, to, insert: `${lead}${prefix}${sample}`, start: at, end: at + sample.length }
  }
  const isOn = lines.every((line) => line.startsWith(prefix))
  const bare = lines.map((line) => line.replace(/^(?:#{1,6}|[-*>])\s+/, ''))
  const insert = (isOn ? bare : bare.map((line) => `${prefix}${line}`)).join('\n')
  return { from, to, insert, start: from, end: from + insert.length }
}

function tableOf({ column, cell }: Samples): string {
  return [rowOf(column), '| --- | --- |', rowOf(cell), rowOf(cell)].join('\n')
}

function rowOf(text: string): string {
  return `| ${text} 1 | ${text} 2 |`
}

/** The word that the cursor stands in; nothing where it stands between words. */
function markWord({ text, start, end }: Marked): Marked {
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(end))?.[0].length ?? 0
  return before === 0 || after === 0 ? { text, start, end } : { text, start: start - before, end: end + after }
}
