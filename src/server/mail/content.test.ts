import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#domain/locale.ts'
import type { MailInput } from '#domain/mail/schema.ts'
import { at, aUser, testDeps } from '../testing.ts'
import { A_GAME, aMailServer, aSender, messageIdsOf, outboxOf, write } from './testing.ts'

const former = { court: 'Court 4', startsAt: at('2026-11-20T17:00:00+01:00'), endsAt: at('2026-11-20T18:30:00+01:00') }

/** A game on a court that is closed until eight. */
const CLOSED = {
  ...A_GAME,
  reason: 'rain',
  until: at('2026-11-20T20:00:00+01:00'),
  former: { court: A_GAME.court, startsAt: A_GAME.startsAt, endsAt: A_GAME.endsAt },
  price: null,
  paid: 0,
}

type Case = {
  name: string
  mail: MailInput
  method: string | null
  says: Record<Locale, { subject: string; text: RegExp }>
}

const cases: Case[] = [
  {
    name: 'closed, for one who plays',
    mail: { kind: 'closed', payload: { ...A_GAME, plays: true } },
    method: 'REQUEST',
    says: {
      en: { subject: 'You play on Friday 20/11/2026 at 18:30, Court 2', text: /chosen the four .* you're one of them/ },
      es: { subject: 'Juegas el viernes 20/11/2026 a las 18:30, Court 2', text: /estás entre los cuatro/ },
    },
  },
  {
    name: 'closed, for one who waits',
    mail: { kind: 'closed', payload: { ...A_GAME, plays: false } },
    method: 'CANCEL',
    says: {
      en: {
        subject: "You're on the waiting list: Friday 20/11/2026, 18:30, Court 2",
        text: /stay on the waiting list/,
      },
      es: { subject: 'Estás en la lista de espera: viernes 20/11/2026, 18:30, Court 2', text: /sigues en la lista/ },
    },
  },
  {
    name: 'left out of a game they had a place in',
    mail: { kind: 'leftOut', payload: A_GAME },
    method: 'CANCEL',
    says: {
      en: { subject: "You don't play this time: Friday 20/11/2026, 18:30, Court 2", text: /on its waiting list now/ },
      es: { subject: 'Esta vez no juegas: viernes 20/11/2026, 18:30, Court 2', text: /en su lista de espera/ },
    },
  },
  {
    name: 'opened again',
    mail: { kind: 'reopened', payload: A_GAME },
    method: 'REQUEST',
    says: {
      en: { subject: 'Reopened: Friday 20/11/2026, 18:30, Court 2', text: /no longer counts/ },
      es: { subject: 'Reabierto: viernes 20/11/2026, 18:30, Court 2', text: /ya no vale/ },
    },
  },
  {
    name: 'booked by somebody else',
    mail: { kind: 'booked', payload: A_GAME },
    method: 'REQUEST',
    says: {
      en: { subject: 'Booked for you: Friday 20/11/2026, 18:30, Court 2', text: /made this reservation for you/ },
      es: { subject: 'Reservado para ti: viernes 20/11/2026, 18:30, Court 2', text: /ha hecho esta reserva para ti/ },
    },
  },
  {
    name: 'moved up',
    mail: { kind: 'movedUp', payload: A_GAME },
    method: 'REQUEST',
    says: {
      en: { subject: 'A place came free: you play on Friday 20/11/2026 at 18:30, Court 2', text: /you move up/ },
      es: {
        subject: 'Ha quedado una plaza libre: juegas el viernes 20/11/2026 a las 18:30, Court 2',
        text: /de la lista de espera a jugar/,
      },
    },
  },
  {
    name: 'changed',
    mail: { kind: 'changed', payload: { ...A_GAME, former } },
    method: 'REQUEST',
    says: {
      en: {
        subject: 'Your game changed: Friday 20/11/2026, 18:30, Court 2',
        text: /Before: +Friday 20\/11\/2026, 17:00–18:30, Court 4/,
      },
      es: {
        subject: 'Tu partido ha cambiado: viernes 20/11/2026, 18:30, Court 2',
        text: /Antes: +viernes 20\/11\/2026, 17:00–18:30, Court 4/,
      },
    },
  },
  {
    name: 'canceled',
    mail: { kind: 'canceled', payload: A_GAME },
    method: 'CANCEL',
    says: {
      en: { subject: 'Canceled: Friday 20/11/2026, 18:30, Court 2', text: /won't be played/ },
      es: { subject: 'Cancelado: viernes 20/11/2026, 18:30, Court 2', text: /no se jugará/ },
    },
  },
  {
    name: 'canceled, and why',
    mail: { kind: 'canceled', payload: { ...A_GAME, reason: 'Rain <b>' } },
    method: 'CANCEL',
    says: {
      en: { subject: 'Canceled: Friday 20/11/2026, 18:30, Court 2', text: /won't be played: “Rain <b>”\./ },
      es: { subject: 'Cancelado: viernes 20/11/2026, 18:30, Court 2', text: /no se jugará: «Rain <b>»\./ },
    },
  },
  {
    name: 'canceled for a closed court, and paid',
    mail: { kind: 'closure', payload: { ...CLOSED, became: 'canceled', paid: 600 } },
    method: 'CANCEL',
    says: {
      en: {
        subject: 'Canceled, court closed: Friday 20/11/2026, 18:30, Court 2',
        text: /closed Court 2 until 20:00 \(rain\), .* The €6.00 that you paid are back/,
      },
      es: {
        subject: 'Cancelado, pista cerrada: viernes 20/11/2026, 18:30, Court 2',
        text: /cerrado Court 2 hasta las 20:00 \(lluvia\), .* Los 6,00\s€ que pagaste ya han vuelto/,
      },
    },
  },
  {
    name: 'moved for a closed court, at another price',
    mail: { kind: 'closure', payload: { ...CLOSED, became: 'moved', former, price: 2800, reason: 'New nets' } },
    method: 'REQUEST',
    says: {
      en: {
        subject: 'Your game moves to Court 2: Friday 20/11/2026, 18:30',
        text: /closed Court 4 until 20:00 \(New nets\)\. You play on Court 2 instead.* €28.00 there\.[\s\S]*Before: .*Court 4/,
      },
      es: {
        subject: 'Tu partido pasa a Court 2: viernes 20/11/2026, 18:30',
        text: /cerrado Court 4 hasta las 20:00 \(New nets\)\. Jugáis en Court 2.* cuesta 28,00\s€/,
      },
    },
  },
  {
    name: 'told of a closed court, until another day',
    mail: { kind: 'closure', payload: { ...CLOSED, became: 'told', until: at('2026-11-22T08:00:00+01:00') } },
    method: 'REQUEST',
    says: {
      en: {
        subject: 'Ask before you come: Friday 20/11/2026, 18:30, Court 2',
        text: /until Sunday 22\/11\/2026 at 08:00 \(rain\)\. Your game is still on for now/,
      },
      es: {
        subject: 'Pregunta antes de venir: viernes 20/11/2026, 18:30, Court 2',
        text: /hasta el domingo 22\/11\/2026 a las 08:00 \(lluvia\)\. Tu partido sigue en pie/,
      },
    },
  },
]

/** Sends mails to a user and reads what arrived. */
async function sent(mails: readonly MailInput[], user: { nick?: string; locale?: Locale } = {}, publicUrl?: null) {
  const server = await aMailServer()
  const deps = testDeps()
  const { db } = deps
  const viewer = aUser(db, { username: 'ana', nick: 'Ana', ...user })
  await write({ deps, viewer: null }, { to: viewer.id, mails })
  await aSender(deps, server, publicUrl === null ? { publicUrl } : {}).run()
  const read = await Promise.all(server.arrived.map(({ raw }) => PostalMime.parse(raw)))
  return { db, server, read, one: read[0] ?? missing() }
}

function missing(): never {
  throw new Error('Nothing arrived.')
}

/** Lines of the calendar, those that were folded as one. */
function calendarLines({ attachments }: Email): { type: string; method: string | undefined; lines: string[] } {
  const [part] = attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) throw new Error('There is no calendar.')
  const { content } = part
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return { type: part.mimeType, method: part.method, lines: text.replaceAll(/\r?\n /g, '').split(/\r?\n/) }
}

const both = cases.flatMap((one) => locales.map((locale) => ({ ...one, locale })))

describe('a mail arrives whole', () => {
  test.each(both)('$name, $locale', async ({ mail, method, says, locale }) => {
    const { db, server, one } = await sent([mail], { locale })
    expect(server.arrived).toMatchObject([{ to: ['ana@example.com'] }])
    expect(one).toMatchObject({
      subject: says[locale].subject,
      from: { name: 'Padel Norte', address: 'club@padel.example' },
      to: [{ name: 'Ana', address: 'ana@example.com' }],
      messageId: messageIdsOf(db)[0],
      date: '2026-11-20T09:00:00.000Z',
    })
    expect(one.text).toMatch(says[locale].text)
    expect(one.text).toContain(`https://padel.example/${locale}/reservations/docgame`)
    expect(one.html).toContain(`href="https://padel.example/${locale}/reservations/docgame"`)
    expect(one.html).toContain(`<html lang="${locale}">`)
    expect(one.text).toContain('18:30–20:00')
    const calendar = calendarLines(one)
    expect(calendar.method).toBe(method)
    expect(calendar.lines).toEqual(
      expect.arrayContaining([
        `METHOD:${method}`,
        'UID:docgame@padel-club',
        'SEQUENCE:3',
        'DTSTART:20261120T173000Z',
        'DTEND:20261120T190000Z',
        `STATUS:${method === 'REQUEST' ? 'CONFIRMED' : 'CANCELLED'}`,
        'ORGANIZER;CN="Padel Norte":mailto:club@padel.example',
        'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Ana":MAILTO:ana@example.com',
      ]),
    )
    expect(calendar.lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  })

  test.each([
    [{ to: 'wallet', reason: 'replaced' } as const, 'en', /€6.00 went to your credit, because somebody took/],
    [{ to: 'wallet', reason: 'waited' } as const, 'es', /6,00\s€ han vuelto a tu saldo, porque seguías en espera/],
    [{ to: 'bono', reason: 'canceled' } as const, 'en', /back on your bono, because the game was canceled/],
    [{ to: 'bono', reason: 'cheaper' } as const, 'es', /vuelto a tu bono, porque la plaza cuesta ahora menos/],
  ] as const)(
    'money that came back is told with why, and isn’t for the calendar: %j, %s',
    async (what, locale, text) => {
      const { one } = await sent([{ kind: 'moneyBack', payload: { ...A_GAME, cents: 600, ...what } }], { locale })
      expect(one.text).toMatch(text)
      expect(one.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')).toEqual([])
    },
  )

  test('says that no person wrote it, in English where the reader chose no language', async () => {
    const { one } = await sent([{ kind: 'canceled', payload: A_GAME }])
    const headers = Object.fromEntries(one.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en' })
  })

  test('without a link where nobody said where the club is reached', async () => {
    const { one } = await sent([{ kind: 'movedUp', payload: A_GAME }], {}, null)
    expect(`${one.text}${one.html}`).not.toMatch(/https?:|<a /)
  })

  test('a changed game whose court and time stayed says nothing of before', async () => {
    const same = { court: A_GAME.court, startsAt: A_GAME.startsAt, endsAt: A_GAME.endsAt }
    const { one } = await sent([{ kind: 'changed', payload: { ...A_GAME, former: same } }])
    expect(one.text).not.toContain('Before')
  })
})

/** What the mail's own styles may set: a property written wrongly is left out by mail programs without a word. */
const known = new Set(
  [
    'background-color border border-collapse border-radius color display font-family font-size font-weight',
    'letter-spacing line-height margin margin-top max-height max-width opacity overflow padding',
    'text-decoration white-space',
  ].flatMap((names) => names.split(' ')),
)

test('its styles set properties that exist', async () => {
  const { one } = await sent([{ kind: 'changed', payload: { ...A_GAME, former } }])
  const html = (one.html ?? '').replaceAll('&#39;', "'")
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].flatMap(([, style = '']) => style.split(';'))
  const properties = styles.filter((style) => style !== '').map((style) => style.split(':', 1)[0] ?? '')
  expect(properties.length).toBeGreaterThan(50)
  expect(properties.filter((property) => !known.has(property))).toEqual([])
})

describe('what people wrote stays what it is', () => {
  const evil = 'Eve\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>\u202E"'

  test('in a header it is a name on one line, in HTML it is text', async () => {
    const payload = { ...A_GAME, court: evil }
    const { server, one } = await sent([{ kind: 'canceled', payload }], { nick: evil })
    expect(server.arrived).toMatchObject([{ to: ['ana@example.com'] }])
    expect(one.to).toEqual([
      { name: 'Eve Bcc: all@example.com <script>alert(1)</script> "', address: 'ana@example.com' },
    ])
    expect(one.subject).toMatch(/^Canceled: Friday 20\/11\/2026, 18:30, Eve Bcc: all@example.com/)
    expect(one.bcc).toBeUndefined()
    expect(one.text).toMatch(/^Court: Eve Bcc: all@example\.com <script>/m)
    expect(one.headers.map(({ key }) => key).filter((key) => key === 'bcc')).toEqual([])
    expect(one.html).not.toContain('<script')
    expect(one.html).toContain('&lt;script&gt;')
    const { lines } = calendarLines(one)
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(lines.filter((line) => /^(?:Bcc|<script)/.test(line))).toEqual([])
  })

  test.each([
    'a@example.com, b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    '"a b"@example.com',
    '<a@example.com>',
    'a@example.com>',
    'ñandú@example.com',
    'a@',
    '',
  ])('to %j nothing is sent', async (email) => {
    const server = await aMailServer()
    const deps = testDeps()
    const { id } = aUser(deps.db)
    deps.db.$client.prepare('UPDATE user SET email = ? WHERE id = ?').run(email, id)
    await write({ deps, viewer: null }, { to: id, mails: [{ kind: 'canceled', payload: A_GAME }] })
    await aSender(deps, server).run()
    expect(server.arrived).toEqual([])
    expect(outboxOf(deps.db)).toMatchObject([{ failure: 'address', failed_at: deps.time.now }])
  })
})
