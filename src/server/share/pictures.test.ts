import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPainter, type Painter } from './painter.ts'
import { drawingOf } from './picture.ts'
import { createPictures } from './pictures.ts'
import { anOpenGame } from './testing.ts'

const painters: Painter[] = []
function aPainter(rest?: number): Painter {
  const painter = createPainter(rest)
  painters.push(painter)
  return painter
}
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(painters.splice(0).map((painter) => painter.close()))
})

const drawing = drawingOf(anOpenGame, 'en', { club: 'Padel Club', accent: '#d8f14a' })
const tiny = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect width="2" height="2" fill="${fill}"/></svg>`

/** Width and height that a PNG says it has. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

describe('the painter', () => {
  test('makes a PNG of 1200 × 630 that every messenger takes', async () => {
    const png = await aPainter().paint(drawing.svg)
    expect(sizeOf(png)).toEqual([1200, 630])
    expect(png.length).toBeGreaterThan(30_000)
    expect(png.length).toBeLessThan(300_000)
  })

  test('makes those asked for together one after the other, each its own', async () => {
    const painter = aPainter()
    const fills = ['#ff0000', '#00ff00', '#0000ff']
    const together = await Promise.all(fills.map((fill) => painter.paint(tiny(fill))))
    const alone = await Promise.all(fills.map((fill) => aPainter().paint(tiny(fill))))
    expect(together.map((png) => png.toString('hex'))).toEqual(alone.map((png) => png.toString('hex')))
    expect(new Set(together.map((png) => png.toString('hex'))).size).toBe(3)
  })

  test('refuses when too many wait, and takes more afterwards', async () => {
    const painter = aPainter()
    const asked = Array.from({ length: 12 }, () => painter.paint(tiny('#fff')))
    const outcomes = await Promise.allSettled(asked)
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({ reason: { refusals: [{ key: 'errors.overloaded' }] } })
    expect(sizeOf(await painter.paint(tiny('#fff')))).toEqual([2, 2])
  })

  test('fails on what is no drawing, and makes the next one', async () => {
    const painter = aPainter()
    await expect(painter.paint('<svg')).rejects.toThrow('SVG data parsing failed')
    expect(sizeOf(await painter.paint(tiny('#fff')))).toEqual([2, 2])
  })

  test('rests when nothing comes: its thread ends, and starts anew for the next', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate')
    const painter = aPainter(1)
    await painter.paint(tiny('#fff'))
    await expect.poll(() => ended.mock.calls).toHaveLength(1)
    expect(sizeOf(await painter.paint(tiny('#fff')))).toEqual([2, 2])
  })
})

/** A painter that counts what it is asked for. */
function counting() {
  const asked: string[] = []
  const paint = async (svg: string) => {
    asked.push(svg)
    if (svg === 'bad') throw new Error('No picture.')
    return await Promise.resolve(Buffer.from(svg))
  }
  return { asked, painter: { paint, close: () => Promise.resolve() } }
}

const named = (version: string, svg = version) => ({ version, svg })

describe('pictures', () => {
  test('are made once, also when two ask at the same moment', async () => {
    const { asked, painter } = counting()
    const pictures = createPictures(painter)
    await Promise.all([pictures.get(named('a')), pictures.get(named('a'))])
    expect(String(await pictures.get(named('a')))).toBe('a')
    expect(asked).toEqual(['a'])
  })

  test('of long ago are forgotten, those looked at lately are not', async () => {
    const { asked, painter } = counting()
    const pictures = createPictures(painter)
    for (let number = 0; number < 32; number += 1) await pictures.get(named(`n${number}`))
    await pictures.get(named('n0'))
    await pictures.get(named('one more'))
    asked.length = 0
    await pictures.get(named('n0'))
    await pictures.get(named('n1'))
    expect(asked).toEqual(['n1'])
  })

  test('that failed are tried again', async () => {
    const { asked, painter } = counting()
    const pictures = createPictures(painter)
    await expect(pictures.get(named('v', 'bad'))).rejects.toThrow('No picture.')
    expect(String(await pictures.get(named('v', 'good')))).toBe('good')
    expect(asked).toEqual(['bad', 'good'])
  })
})
