import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LOGO_BYTES_MAX } from '#domain/config/logo.ts'
import { readPictureHead } from '../pictures/picture-head.ts'
import { insertSegments, makeExif, makeJpeg, makePng, makeSegment, makeWebp } from '../pictures/testing.ts'
import { aUser, contents } from '../testing.ts'
import { aDesk, change, readStored } from './testing.ts'

const toUrl = (bytes: Buffer, type: string) => `data:image/${type};base64,${bytes.toString('base64')}`

/** Width and height of the logo as it is kept, which is always a PNG. */
async function keptLogo(desk: Awaited<ReturnType<typeof aDesk>>) {
  const { logo } = (await readStored(desk)).config
  const [start, text = ''] = logo?.split(',') ?? []
  expect(start).toBe('data:image/png;base64')
  const head = readPictureHead(Buffer.from(text, 'base64'))
  return { kind: head?.kind, size: `${head?.width} × ${head?.height}`, text }
}

describe('a logo is made anew, whole, no larger than it is shown', () => {
  test.each([
    { name: 'wide', url: () => Promise.resolve(toUrl(makePng({ width: 960, height: 96 }), 'png')), size: '480 × 48' },
    { name: 'high', url: async () => toUrl(await makeJpeg(300, 600), 'jpeg'), size: '72 × 144' },
    { name: 'small', url: async () => toUrl(await makeWebp(40, 20), 'webp'), size: '40 × 20' },
    { name: 'under another name', url: async () => toUrl(await makeWebp(40, 20), 'png'), size: '40 × 20' },
    {
      name: 'turned as the camera says',
      url: async () => toUrl(insertSegments(await makeJpeg(600, 300), makeSegment(0xe1, makeExif(6))), 'jpeg'),
      size: '72 × 144',
    },
  ])('$name', async ({ url, size }) => {
    const desk = await aDesk()
    expect(await change(desk, desk.marta, { config: { logo: await url(), showLogo: true } })).toMatchObject({
      status: 200,
    })
    expect(await keptLogo(desk)).toMatchObject({ kind: 'png', size })
  })

  test('and without what else the file said', async () => {
    const desk = await aDesk()
    const secret = Buffer.from('Marta lives at Calle Mayor 5')
    const jpeg = insertSegments(await makeJpeg(), makeSegment(0xe1, secret))
    await change(desk, desk.marta, { config: { logo: toUrl(jpeg, 'jpeg') } })
    expect(Buffer.from((await keptLogo(desk)).text, 'base64').includes('Calle Mayor')).toBe(false)
  })

  test('served at an address of its own, and gone when it is deleted', async () => {
    const desk = await aDesk()
    await change(desk, desk.marta, {
      config: { logo: toUrl(makePng({ width: 60, height: 30 }), 'png'), showLogo: true },
    })
    const { body } = await desk.call('config.shown')
    const address = /"logo":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? ''
    expect(await desk.ask('GET', address)).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
    await change(desk, desk.marta, { config: { logo: null } })
    expect((await readStored(desk)).config).toMatchObject({ logo: null, showLogo: true })
    expect(await desk.ask('GET', address)).toMatchObject({ status: 404 })
  })

  test('once: the one that is set stays as it is when it is sent again', async () => {
    const desk = await aDesk()
    await change(desk, desk.marta, { config: { logo: toUrl(await makeJpeg(), 'jpeg') } })
    const { logo } = (await readStored(desk)).config
    expect(await change(desk, desk.marta, { config: { logo } })).toMatchObject({ body: { data: { version: 2 } } })
  })
})

describe('a logo is refused', () => {
  const bomb = makePng({ width: 30_000, height: 30_000, packed: deflateSync(Buffer.alloc(100_000)) })
  test.each([
    { name: 'one that would take the memory of the machine', bytes: bomb, msg: 'users.errors.picturePixels' },
    { name: 'an SVG', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), msg: 'users.errors.picture' },
    { name: 'one cut short', bytes: makePng({ width: 64, height: 64 }).subarray(0, 60), msg: 'users.errors.picture' },
    { name: 'one too large', bytes: Buffer.alloc(LOGO_BYTES_MAX + 3), msg: 'validation.errors.tooLong' },
  ])('$name', async ({ bytes, msg }) => {
    const desk = await aDesk()
    const before = contents(desk.deps.db)
    const answer = await change(desk, desk.marta, { config: { logo: toUrl(bytes, 'png') } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ msg, param: 'config.logo' }] } })
    expect(contents(desk.deps.db)).toEqual(before)
  })

  test('unread, where it is far too large or comes from a visitor or a player', async () => {
    const desk = await aDesk()
    const logo = toUrl(Buffer.alloc(2 * LOGO_BYTES_MAX), 'png')
    expect(await change(desk, desk.marta, { config: { logo } })).toMatchObject({ status: 413 })
    const made = await desk.ask('POST', '/api/admin/config', { viewer: desk.marta, body: { config: { logo } } })
    expect(made).toMatchObject({ status: 413 })
    const asked = { body: { config: { logo: null } } }
    expect(await desk.ask('PUT', '/api/admin/config/1', asked)).toMatchObject({ status: 401 })
    const player = aUser(desk.deps.db)
    expect(await desk.ask('PUT', '/api/admin/config/1', { ...asked, viewer: player })).toMatchObject({ status: 403 })
  })
})
