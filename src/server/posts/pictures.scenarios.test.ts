import { beforeEach, describe, expect, test } from 'vitest'
import { PICTURE_FILE_MAX } from '#domain/posts/kinds.ts'
import { type PictureView, pictureAnswerSchema } from '#domain/posts/schema.ts'
import type { User } from '#domain/roles.ts'
import { sweep } from '../jobs/sweep.ts'
import { readPictureHead } from '../pictures/picture-head.ts'
import { insertSegments, makeExif, makeJpeg, makePng, makeSegment } from '../pictures/testing.ts'
import { at, aUser, contents, rowsIn, sessionCookie, type TestApp, testApp } from '../testing.ts'
import { aPicture, aPost } from './testing.ts'

let club: TestApp
let sara: User

beforeEach(async () => {
  club = await testApp()
  sara = aUser(club.deps.db, { roles: ['fp_admin'] })
})

async function send(bytes: Buffer, viewer: User | null = sara, type = 'image/png') {
  const headers = { 'content-type': type, ...(viewer && { cookie: sessionCookie(club.deps, viewer) }) }
  return await club.app.inject({ method: 'POST', url: '/api/pictures', headers, payload: bytes })
}
async function take(bytes: Buffer): Promise<PictureView> {
  const answer = await send(bytes)
  expect(answer.statusCode).toBe(201)
  return pictureAnswerSchema.parse(answer.json()).data
}
/** The files as anybody gets them: as wide and high as they are said to be. */
async function sizesOf({ files }: PictureView) {
  const got = await Promise.all(files.map(({ url }) => club.app.inject({ url })))
  const heads = got.map(({ rawPayload }) => readPictureHead(rawPayload))
  expect(heads).toMatchObject(files.map(({ width, height }) => ({ kind: 'webp', width, height, turn: 1 })))
  return files.map(({ width, height }) => `${width} × ${height}`)
}

describe('a picture comes out as WebP', () => {
  test.each([
    { width: 1700, height: 850, sizes: ['480 × 240', '960 × 480', '1600 × 800'] },
    { width: 960, height: 540, sizes: ['480 × 270', '960 × 540'] },
    { width: 959, height: 540, sizes: ['480 × 270'] },
    { width: 300, height: 200, sizes: ['300 × 200'] },
    { width: 1, height: 1, sizes: ['1 × 1'] },
    // Nothing is higher than twice its width.
    { width: 500, height: 2000, sizes: ['240 × 960'] },
  ])('of $width × $height in $sizes', async ({ width, height, sizes }) => {
    expect(await sizesOf(await take(makePng({ width, height })))).toEqual(sizes)
  })

  test('turned as its EXIF says, without anything that the file said', async () => {
    const photo = insertSegments(await makeJpeg(960, 600), makeSegment(0xe1, makeExif(6, 'marker-place')))
    const picture = await take(photo)
    expect(await sizesOf(picture)).toEqual(['480 × 768'])
    const { rawPayload } = await club.app.inject(picture.files[0]?.url ?? '')
    expect(rawPayload.toString('latin1')).not.toMatch(/marker-place|EXIF|Exif/)
  })

  test('with no file of more than 150 KB, however rich it is', async () => {
    const [width, height] = [500, 500]
    const noise = Buffer.from(
      Array.from({ length: (width * 3 + 1) * height }, (_, byte) => (byte * 7919 * (byte >> 5)) & 255),
    )
    for (let row = 0; row < height; row += 1) noise[row * (width * 3 + 1)] = 0
    const picture = await take(makePng({ width, height, colors: 2, rows: noise }))
    expect(picture.files.length).toBeGreaterThan(0)
    for (const { url } of picture.files) {
      const { rawPayload } = await club.app.inject(url)
      expect(rawPayload.length).toBeLessThanOrEqual(PICTURE_FILE_MAX)
      expect(rawPayload.length).toBeGreaterThan(20_000)
    }
  })

  test('that anybody sees and keeps', async () => {
    const { files } = await take(makePng({ width: 600, height: 300 }))
    const url = files[0]?.url ?? ''
    const got = await club.app.inject(url)
    expect(got.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const again = await club.app.inject({ url, headers: { 'if-none-match': String(got.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await club.app.inject(url.replace('480', '960'))).statusCode).toBe(404)
    expect((await club.app.inject(url.replace('480', 'x'))).statusCode).toBe(400)
  })
})

test('only admins send one', async () => {
  const { db } = club.deps
  const others = [null, aUser(db), aUser(db, { roles: ['fp_trainer'] }), aUser(db, { roles: ['portalAdmin'] })]
  const before = contents(db)
  const statuses = await Promise.all(others.map(async (viewer) => (await send(makePng(), viewer)).statusCode))
  expect(statuses).toEqual([401, 403, 403, 403])
  expect((await send(Buffer.from('<svg onload="alert(1)">'))).json()).toMatchObject({
    errors: [{ msg: 'users.errors.picture' }],
  })
  expect((await send(makePng(), sara, 'image/svg+xml')).statusCode).toBe(415)
  expect(contents(db)).toEqual(before)
})

describe('in the night', () => {
  test('pictures go that no post nor version has had for two days', async () => {
    const { db, time } = club.deps
    const [used, inText, former, unused] = [aPicture(db), aPicture(db), aPicture(db), aPicture(db)]
    const en = { title: 'Turf', alt: 'A court' }
    const news = { kind: 'news', slug: 'turf', en }
    const write = (procedure: string, input: object) => club.call(procedure, input, { viewer: sara, type: 'mutation' })
    await write('posts.create', { ...news, picture: former })
    await write('posts.change', { kind: 'news', id: 'turf', picture: used })
    aPost(club.deps, { en: { title: 'Text', body: `![Court](/api/pictures/${inText}/960)` } })
    const kept = () => db.$client.prepare<[], string>('SELECT document_id FROM picture ORDER BY id').pluck().all()
    const sweepAt = async (iso: string) => {
      time.now = at(iso)
      await sweep(club.deps)
      return kept()
    }
    db.$client.prepare('UPDATE picture SET created_at = ?').run(time.now)
    expect(await sweepAt('2026-11-22T04:30:00+01:00')).toContain(unused)
    expect(await sweepAt('2026-11-22T10:30:00+01:00')).toContain(unused)
    expect(await sweepAt('2026-11-23T04:30:00+01:00')).toEqual([used, inText, former])
    await write('posts.remove', { kind: 'news', id: 'turf' })
    expect(await sweepAt('2026-11-24T04:30:00+01:00')).toEqual([inText])
    expect(rowsIn(db, 'picture_file')).toBe(2)
  })
})
