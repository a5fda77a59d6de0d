import { describe, expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import { contents, rowsIn } from '../testing.ts'
import { aDesk, change, readStored } from './testing.ts'

describe('settings are changed', () => {
  test('by the top-level keys given, each as a whole; the others stay', async () => {
    const desk = await aDesk()
    const booking = { cancelHours: 8, waitingMax: 4 }
    const answer = await change(desk, desk.marta, { config: { name: ' Ribera Pádel ', booking } })
    const unsaid = { invitations: true, maxAhead: 0, halfWalkIn: false }
    const config = { ...defaultConfig, name: 'Ribera Pádel', booking: { ...booking, ...unsaid } }
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: 1, environment: 'production', version: 2, config } },
    })
    expect((await readStored(desk)).config).toEqual(config)
    const { documentId } = await readStored(desk)
    const again = await desk.ask('PUT', `/api/admin/config/${documentId}`, {
      viewer: desk.marta,
      body: { config: { enableRegister: false } },
    })
    expect(again).toMatchObject({ status: 200, body: { data: { version: 3 } } })
    expect((await readStored(desk)).config).toEqual({ ...config, enableRegister: false })
  })

  test('and what each was and is stands in the audit, with who and when for the next editor', async () => {
    const desk = await aDesk()
    await change(desk, desk.sara, { config: { booking: { ...defaultConfig.booking, cancelHours: 24 } } })
    const details = `{"booking.cancelHours":[12,24]}`
    expect(rowsIn(desk.deps.db, 'audit', `act = 'config.change' AND details = '${details}'`)).toBe(1)
    const { body } = await desk.call('config.settings', undefined, { viewer: desk.marta })
    expect(body).toMatchObject({
      result: { data: { data: { version: 2, savedBy: 'Sara', savedAt: '2026-11-20T09:00:00.000Z' } } },
    })
  })

  test('and the settings say whether there are some of another environment', async () => {
    const desk = await aDesk()
    const read = async () => (await desk.call('config.settings', undefined, { viewer: desk.marta })).body
    await change(desk, desk.marta, { config: { name: 'Ribera' } })
    expect(await read()).toMatchObject({ result: { data: { data: { isOneOfSeveral: false } } } })
    const data = { environment: 'staging', config: {} }
    expect((await desk.ask('POST', '/api/admin/config', { viewer: desk.marta, body: { data } })).status).toBe(201)
    expect(await read()).toMatchObject({ result: { data: { data: { isOneOfSeveral: true } } } })
  })

  test('and of the ways of paying each stands once, in the order of all', async () => {
    const desk = await aDesk()
    const payments = {
      ...defaultConfig.payments,
      ways: ['transfer', 'cash', 'transfer'],
      club: { legalName: ' Ribera Pádel, S.L. ', taxNumber: 'B99555014', address: '' },
    }
    expect((await change(desk, desk.marta, { config: { payments } })).status).toBe(200)
    expect((await readStored(desk)).config.payments).toMatchObject({
      ways: ['cash', 'transfer'],
      club: { legalName: 'Ribera Pádel, S.L.' },
    })
    const details = '"payments.ways":["cash card bizum transfer","cash transfer"]'
    expect(rowsIn(desk.deps.db, 'audit', `act = 'config.change' AND details LIKE '%${details}%'`)).toBe(1)
  })

  test('and of the usual ways each stands once, in the order of the club', async () => {
    const desk = await aDesk()
    const payments = { ...defaultConfig.payments, usual: ['bizum', 'cash'] }
    expect((await change(desk, desk.marta, { config: { payments } })).status).toBe(200)
    const details = '{"payments.usual":["cash card","bizum cash"]}'
    expect(rowsIn(desk.deps.db, 'audit', `act = 'config.change' AND details = '${details}'`)).toBe(1)
    await change(desk, desk.marta, { config: { payments: { ...payments, usual: ['card', 'card'] } } })
    expect((await readStored(desk)).config.payments.usual).toEqual(['card'])
  })

  test('not at all where nothing differs: the version stays', async () => {
    const desk = await aDesk()
    expect(await change(desk, desk.marta, { config: { enableRegister: true } })).toMatchObject({
      status: 200,
      body: { data: { version: 1 } },
    })
  })

  test('by two at once, who both read the same version: one is told, and sees what the other saved', async () => {
    const desk = await aDesk()
    const answers = await Promise.all([
      change(desk, desk.marta, { version: 1, config: { tables: { pageSize: 20, density: 'compact' } } }),
      change(desk, desk.sara, { version: 1, config: { enableRegister: false } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ errors: [{ msg: 'config.errors.stale', param: 'version', value: 1 }] })
    expect((await readStored(desk)).version).toBe(2)
  })
})

describe('changing settings is refused and changes nothing', () => {
  const { theme, footer } = defaultConfig
  const social = (url: string) => ({ footer: { ...footer, social: [{ name: 'Instagram', url }] } })
  const colors = (brand: string, accent: string) => ({ theme: { ...theme, colors: { brand, accent } } })
  test.each([
    { name: 'an unknown key', config: { language: 'en' }, msg: 'validation.errors.unknownField' },
    {
      name: 'an unknown key inside',
      config: { wall: { names: true, faces: true } },
      msg: 'validation.errors.unknownField',
    },
    { name: 'half a group', config: { tables: { pageSize: 10 } }, msg: 'validation.errors.required' },
    { name: 'a name too long', config: { name: 'x'.repeat(61) }, msg: 'validation.errors.tooLong' },
    { name: 'no colour', config: colors('blue', '#d8f14a'), msg: 'validation.errors.format' },
    { name: 'a brand that carries no text', config: colors('#ffd400', '#d8f14a'), msg: 'config.errors.contrast' },
    { name: 'a ball that carries no text', config: colors('#1769e0', '#c2410c'), msg: 'config.errors.contrast' },
    { name: 'an address that runs', config: social('javascript:alert(1)'), msg: 'validation.errors.format' },
    { name: 'no e-mail', config: { footer: { ...footer, email: 'ribera' } }, msg: 'validation.errors.email' },
    {
      name: 'a page without rows',
      config: { tables: { pageSize: 0, density: 'compact' } },
      msg: 'validation.errors.tooSmall',
    },
    {
      name: 'a logo that is code',
      config: { logo: 'data:image/svg+xml;base64,AAAA' },
      msg: 'validation.errors.format',
    },
    { name: 'a logo that is none', config: { logo: 'data:image/png;base64,AAAA' }, msg: 'users.errors.picture' },
    {
      name: 'no way of paying',
      config: { payments: { ...defaultConfig.payments, ways: [] } },
      msg: 'validation.errors.tooSmall',
    },
    {
      name: 'a way of paying there is not',
      config: { payments: { ...defaultConfig.payments, ways: ['wallet'] } },
      msg: 'validation.errors.choice',
    },
    {
      name: 'three usual ways of paying',
      config: { payments: { ...defaultConfig.payments, usual: ['cash', 'card', 'bizum'] } },
      msg: 'validation.errors.tooMany',
    },
    { name: 'a list', config: [], msg: 'validation.errors.type' },
  ])('$name', async ({ config, msg }) => {
    const desk = await aDesk()
    const before = contents(desk.deps.db)
    const answer = await change(desk, desk.marta, { config })
    expect(answer).toMatchObject({ status: 400, body: { data: null, errors: [{ msg }] } })
    expect(contents(desk.deps.db)).toEqual(before)
  })

  test('each colour with the nearest that passes', async () => {
    const desk = await aDesk()
    const { body } = await change(desk, desk.marta, { config: colors('#ffd400', '#c2410c') })
    expect(body).toMatchObject({
      errors: [
        { param: 'config.theme.colors.brand', value: '#ffd400', values: { nearest: '#8C7500' } },
        { param: 'config.theme.colors.accent', value: '#c2410c', values: { nearest: '#DD4A0E', contrast: 3.6 } },
      ],
    })
  })

  test('where there are none', async () => {
    const desk = await aDesk()
    const answer = await desk.ask('PUT', '/api/admin/config/7', { viewer: desk.marta, body: { config: {} } })
    expect(answer).toMatchObject({ status: 404, body: { errors: [{ msg: 'errors.notFound' }] } })
  })
})

describe('another environment', () => {
  test('gets its own, over the defaults, once', async () => {
    const desk = await aDesk()
    const make = () =>
      desk.ask('POST', '/api/admin/config', {
        viewer: desk.marta,
        body: { data: { environment: 'staging', config: { enableRegister: false } } },
      })
    const config = { ...defaultConfig, enableRegister: false }
    expect(await make()).toMatchObject({ status: 201, body: { data: { environment: 'staging', version: 1, config } } })
    expect(await make()).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'config.errors.exists', param: 'environment' }] },
    })
    expect((await readStored(desk)).config).toEqual(defaultConfig)
    expect((await readStored(desk, 'staging')).config).toEqual(config)
    const details = '{"enableRegister":[true,false]}'
    expect(rowsIn(desk.deps.db, 'audit', `act = 'config.create' AND details = '${details}'`)).toBe(1)
  })
})
