import { expect, test } from 'vitest'
import { Refused } from '#domain/errors.ts'
import { figures } from '../limits/figures.ts'
import { generated } from '../testing.ts'
import { createEncoder } from './encoder.ts'
import { insertSegments, makeChunk, makeExif, makeJpeg, makePng, makeRiff, makeSegment, makeWebp } from './testing.ts'

const keyOf = (error: unknown) => (error instanceof Refused ? error.refusals[0].key : String(error))
const clock = () => 0

test('one picture is made, so many wait, and one more is refused until there is a place', async () => {
  const encoder = createEncoder(clock)
  const picture = await makeJpeg()
  const asked = Array.from({ length: figures.uploads.waiting + 2 }, () =>
    encoder.encode(1, picture).then(
      () => 'made',
      (error: unknown) => keyOf(error),
    ),
  )
  const ends = await Promise.all(asked)
  expect(ends).toEqual([...ends.slice(0, -1).map(() => 'made'), 'errors.overloaded'])
  expect(await encoder.encode(1, picture)).toBeInstanceOf(Buffer)
  await encoder.close()
})

test('one of each account is made in turn, however many another has sent before', async () => {
  const encoder = createEncoder(clock)
  const picture = await makeJpeg()
  const order: number[] = []
  const sent = [1, 1, 1, 2, 3].map(async (account) => {
    await encoder.encode(account, picture)
    order.push(account)
  })
  await Promise.all(sent)
  expect(order).toEqual([1, 1, 2, 3, 1])
})

test('an account whose pictures took its time waits for the next hour, and nobody else does', async () => {
  let now = 0
  const time = figures.uploads.secondsPerHour
  figures.uploads.secondsPerHour = 0.001
  const encoder = createEncoder(() => now)
  figures.uploads.secondsPerHour = time
  const picture = await makeJpeg()
  await encoder.encode(1, picture)
  now = 600_000
  await expect(encoder.encode(1, picture)).rejects.toMatchObject({
    refusals: [{ key: 'errors.tooMany', values: { seconds: 3000 } }],
  })
  await encoder.encode(2, picture)
  now = 3_600_000
  await encoder.encode(1, picture)
})

test.each((['whole', 'square', 'widths'] as const).slice(0, generated(1, 3)))(
  'a %s picture leaves without what else its file said',
  async (shape) => {
    const marker = Buffer.from('<x:xmpmeta>marker</x:xmpmeta>')
    const xmp = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), marker])
    const [jpeg, webp] = await Promise.all([makeJpeg(), makeWebp()])
    const canvas = Buffer.from([0x2c, 0, 0, 0, 63, 0, 0, 63, 0, 0])
    const sent = [
      insertSegments(
        jpeg,
        makeSegment(0xe1, makeExif(1, 'marker')),
        makeSegment(0xe1, xmp),
        makeSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), marker])),
        makeSegment(0xfe, marker),
      ),
      makePng({
        before: [
          makeChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), marker])),
          makeChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), marker])),
          makeChunk('eXIf', makeExif(1, 'marker').subarray(6)),
        ],
      }),
      makeRiff(
        'WEBP',
        ['VP8X', canvas],
        ['VP8 ', webp.subarray(20)],
        ['EXIF', makeExif(1, 'marker')],
        ['XMP ', marker],
      ),
    ]
    const encoder = createEncoder(clock)
    for (const file of sent) {
      const made =
        shape === 'widths' ? (await encoder.encodeWidths(1, file))[0]?.bytes : await encoder.encode(1, file, shape)
      const text = made?.toString('latin1') ?? ''
      expect(text).toMatch(shape === 'whole' ? /^.PNG.{8}IHDR.{21}IDAT.*IEND.{4}$/s : /^RIFF.{4}WEBPVP8 /s)
      expect(text).not.toMatch(/marker|xmp|Exif|EXIF|tEXt|iTXt|eXIf|XMP|ICC/)
    }
  },
)
