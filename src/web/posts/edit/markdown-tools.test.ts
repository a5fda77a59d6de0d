import { describe, expect, test } from 'vitest'
import { applyTool, type Edit, insertBlock, type Marked, type Samples } from './markdown-tools.ts'

const samples: Samples = {
  heading: 'Heading',
  bold: 'bold',
  item: 'item',
  quote: 'quote',
  link: 'words',
  column: 'Column',
  cell: 'Cell',
}

/** `[` and `]` stand around what is marked, `|` is the cursor. */
function read(written: string): Marked {
  const start = written.search(/[⟦‸]/)
  const text = written.replaceAll(/[⟦⟧‸]/g, '')
  const end = written.includes('⟧') ? written.indexOf('⟧') - 1 : start
  return { text, start, end }
}

function write({ text }: Marked, { from, to, insert, start, end }: Edit): string {
  const next = text.slice(0, from) + insert + text.slice(to)
  if (start === end) return `${next.slice(0, start)}‸${next.slice(start)}`
  return `${next.slice(0, start)}⟦${next.slice(start, end)}⟧${next.slice(end)}`
}

describe('a tool', () => {
  test.each([
    ['bold', 'a ⟦word⟧ here', 'a **⟦word⟧** here'],
    ['bold', 'a **⟦word⟧** here', 'a ⟦word⟧ here'],
    ['bold', 'a w‸ord here', 'a **⟦word⟧** here'],
    ['bold', 'a ‸', 'a **⟦bold⟧**'],
    ['link', 'see ⟦the news⟧.', 'see [the news](⟦https://⟧).'],
    ['link', 'see ⟦https://club.example/a⟧', 'see [⟦words⟧](https://club.example/a)'],
    ['link', '‸', '[words](⟦https://⟧)'],
    ['heading', 'First\nSec‸ond\nThird', 'First\n⟦## Second⟧\nThird'],
    ['heading', '⟦## Second⟧', '⟦Second⟧'],
    ['heading', '‸', '## ⟦Heading⟧'],
    ['heading', 'First\n‸', 'First\n\n## ⟦Heading⟧'],
    ['heading', 'First\n\n‸', 'First\n\n## ⟦Heading⟧'],
    ['list', '⟦one\ntwo⟧\nthree', '⟦- one\n- two⟧\nthree'],
    ['list', '⟦- one\n- two⟧', '⟦one\ntwo⟧'],
    ['list', '⟦## one\ntwo⟧', '⟦- one\n- two⟧'],
    ['quote', 'sai‸d', '⟦> said⟧'],
    [
      'table',
      'Hours:‸',
      'Hours:\n\n| Column 1 | Column 2 |\n| --- | --- |\n| Cell 1 | Cell 2 |\n| Cell 1 | Cell 2 |\n\n‸',
    ],
  ] as const)('%s makes %j to %j', (tool, before, after) => {
    const marked = read(before)
    expect(write(marked, applyTool(tool, marked, samples))).toBe(after)
  })
})

test.each([
  ['‸', 'X\n\n‸'],
  ['a‸\nb', 'a\n\nX\n‸\nb'],
  ['a\n‸', 'a\n\nX\n\n‸'],
  ['a\n\n‸b', 'a\n\nX\n\n‸b'],
])('a block in %j stands apart', (before, after) => {
  const marked = read(before)
  expect(write(marked, insertBlock(marked, 'X'))).toBe(after)
})
