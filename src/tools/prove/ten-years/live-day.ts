import { addDays, type Day, dayStartOf, HOUR } from '#domain/time.ts'
import { sortKeyOf } from '#domain/users/rules.ts'
import type { Db } from '#server/db/client.ts'
import { makeDocumentId } from '#server/identity.ts'
import { COURTS, slotsOn } from '#tools/bench/club.ts'

const PICTURE = Buffer.alloc(15_000, 1)
const POST_PICTURES = [15_000, 40_000, 80_000].map((bytes) => Buffer.alloc(bytes, 1))
const MESSAGE =
  'Two courts for a tournament of a company, twenty people: what would that cost, and when could we come to see them?'
const BODY = `${MESSAGE} `.repeat(12)

/** Writes what happens in a busy club on one day after the other; answers how. The rows are as many as `busyClub` says. */
export function liveIn({ $client: sqlite }: Db): { start: () => void; live: (day: Day) => void } {
  const add = (table: string, columns: string) => {
    const names = columns.split(' ')
    return sqlite.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
  }
  const user = add(
    'user',
    'document_id username username_key email email_key nick nick_key phone phone_key search_key sort_key birth_date password_hash created_at confirmed_at',
  )
  const role = add('user_role', 'user_id role')
  const avatar = add('user_picture', 'user_id bytes at')
  const reservation = add(
    'reservation',
    'document_id court_id day starts_at ends_at type owner_id price_cents pincode created_at created_by closed_at',
  )
  const entry = add(
    'entry',
    'document_id reservation_id user_id level_quarters position created_at chosen_at paid_at paid_by paid_cents',
  )
  const departure = add('departure', 'reservation_id user_id starts_at at')
  const audit = add('audit', 'at user_id act about details')
  const lead = add('lead', 'document_id name email email_key data params referer page search_key created_at')
  const mail = add('outbox', 'message_id user_id kind about created_at due_at attempts tried_at offered_at sent_at')
  const session = add('session', 'id_hash user_id created_at expires_at browser used_at')
  const problem = add('problem', 'kind what code day first_at last_at times')
  const request = add('request', 'user_id act key input_hash answer at')
  const change = add('change', 'day at')
  const attempt = add('attempt', 'account address at')
  const post = add('post', 'document_id kind slug picture_id published_from created_at updated_at updated_by')
  const text = add('post_text', 'post_id locale title summary body alt')
  const revision = add('post_revision', 'post_id version at user_id content')
  const postPicture = add('picture', 'document_id created_at created_by')
  const file = add('picture_file', 'picture_id width height type bytes')
  const state = { users: 0, days: 0 }

  const addUser = (at: number): void => {
    state.users += 1
    const i = state.users
    const [name, mailTo, phone] = [`user${i}`, `user${i}@example.com`, String(700_000_000 + i)]
    const nick = `Nick ${i}`
    const hash = `$argon2id$v=19$m=19456,t=2,p=1$${makeDocumentId()}$${makeDocumentId()}${makeDocumentId()}`
    const key = `${nick.toLowerCase()}\n${name}`
    user.run(
      makeDocumentId(),
      name,
      name,
      mailTo,
      mailTo,
      nick,
      nick.toLowerCase(),
      phone,
      phone,
      key,
      sortKeyOf(nick),
      '1990-05-01',
      hash,
      at,
      at,
    )
    role.run(i, 'fp_user')
    if (i % 2 === 0) avatar.run(i, PICTURE, at)
  }
  /** Another user for each place of a game. */
  const someone = (number: number, place = 0): number => 1 + ((number * 7919 + place * 13) % state.users)

  const addGames = (day: Day): void => {
    for (const [slot, { startsAt, endsAt }] of slotsOn(day).entries()) {
      for (let court = 1; court <= COURTS; court += 1) {
        const number = slot * COURTS + court
        const seed = state.days * 40 + number
        const kind = number % 5
        const type = kind === 4 ? 'class' : kind === 3 ? 'complete' : 'open'
        const [before, closed] = [startsAt - 50 * HOUR, type === 'open' ? startsAt - 3 * HOUR : null]
        const owner = someone(seed)
        const made = reservation.run(
          makeDocumentId(),
          court,
          day,
          startsAt,
          endsAt,
          type,
          owner,
          2400,
          '4711',
          before,
          owner,
          closed,
        )
        if (type === 'class') continue
        for (let place = 0; place < 4; place += 1)
          entry.run(
            makeDocumentId(),
            made.lastInsertRowid,
            someone(seed, place),
            12,
            'left-right',
            before,
            closed,
            endsAt,
            1,
            600,
          )
        if (number % 10 === 0) departure.run(made.lastInsertRowid, someone(seed + 9), startsAt, before)
      }
    }
  }

  const addPost = (day: Day, at: number): void => {
    const { lastInsertRowid: picture } = postPicture.run(makeDocumentId(), at, 1)
    for (const [width, bytes] of POST_PICTURES.entries()) file.run(picture, 480 * (width + 1), 270, 'image/webp', bytes)
    const { lastInsertRowid: id } = post.run(makeDocumentId(), 'news', `news-${day}`, picture, at, at, at, 1)
    for (const locale of ['en', 'es']) text.run(id, locale, `News of ${day}`, MESSAGE, BODY, 'A court')
    const content = JSON.stringify({ en: BODY, es: BODY, changed: ['en', 'es'] })
    for (let version = 1; version <= 3; version += 1) revision.run(id, version, at, 1, content)
  }

  const addTraces = (day: Day, at: number): void => {
    const times = (count: number, run: (number: number, at: number) => void) => {
      for (let number = 0; number < count; number += 1)
        run(state.days * count + number, at + (number * 24 * HOUR) / count)
    }
    times(100, (n, when) =>
      audit.run(
        when,
        someone(n % 9),
        n % 5 ? 'entries.pay' : 'reservations.close',
        JSON.stringify({ reservation: n, entry: n * 4, user: someone(n) }),
        '{"amount":6}',
      ),
    )
    times(20, (n, when) => {
      const email = `visitor${n}@example.com`
      const data = JSON.stringify({ name: `Ana ${n}`, email, phone: '600100200', message: MESSAGE, locale: 'es' })
      const found = `ana ${n}\n${email}\n600100200\n${MESSAGE.toLowerCase()}`
      lead.run(
        makeDocumentId(),
        'contact',
        email,
        email,
        data,
        '',
        'https://club.example/es/contacto',
        '/contacto',
        found,
        when,
      )
    })
    times(60, (n, when) =>
      mail.run(
        crypto.randomUUID(),
        someone(n),
        'closed',
        JSON.stringify({ reservation: n, court: 'Court 1', startsAt: at, endsAt: at + HOUR }),
        when,
        when,
        1,
        when,
        when,
        when,
      ),
    )
    times(40, (n, when) =>
      session.run(
        makeDocumentId() + makeDocumentId(),
        someone(n),
        when,
        when + 30 * 24 * HOUR,
        'Firefox, Android',
        when,
      ),
    )
    times(3, (n, when) => problem.run('mail', `timeout${n % 3}`, '', day, when, when, 1))
    times(60, (n, when) =>
      request.run(
        someone(n),
        'reservations.create',
        crypto.randomUUID(),
        makeDocumentId() + makeDocumentId(),
        'x'.repeat(150),
        when,
      ),
    )
    times(200, (_, when) => change.run(addDays(day, 2), when))
    times(100, (n, when) => attempt.run(`user${someone(n)}`, `192.0.2.${n % 250}`, when))
  }

  return {
    start() {
      for (let number = 0; number < 1_000; number += 1) addUser(0)
    },
    live(day) {
      const at = dayStartOf(day)
      addUser(at)
      addGames(day)
      addTraces(day, at)
      if (state.days % 7 === 0) addPost(day, at)
      state.days += 1
    },
  }
}
