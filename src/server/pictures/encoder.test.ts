import { expect, test } from 'vitest'
import { Refused } from '#domain/errors.ts'
import { figures } from '../limits/figures.ts'
import { createEncoder } from './encoder.ts'
import { makeJpeg } from './testing.ts'

const keyOf = (error: unknown) => (error instanceof Refused ? error.refusals[0].key : String(error))

test('one picture is made, so many wait, and one more is refused until there is a place', async () => {
  const encoder = createEncoder()
  const picture = await makeJpeg()
  const asked = Array.from({ length: figures.uploads.waiting + 2 }, () =>
    encoder.encode(picture).then(
      () => 'made',
      (error: unknown) => keyOf(error),
    ),
  )
  const ends = await Promise.all(asked)
  expect(ends).toEqual([...ends.slice(0, -1).map(() => 'made'), 'errors.overloaded'])
  expect(await encoder.encode(picture)).toBeInstanceOf(Buffer)
  await encoder.close()
})
