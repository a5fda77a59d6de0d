import { sessionsAnswerSchema } from '#domain/auth/schema.ts'
import { replacePassword } from '../auth/replace-password.ts'
import { makeSubscribed } from '../jobs/make-subscribed.ts'
import { purgeLeads } from '../jobs/purge-leads.ts'
import { aLead } from '../leads/testing.ts'
import { removeMailServer, saveMailServer } from '../mail/set-server.ts'
import { makePng } from '../pictures/testing.ts'
import { makeSetupCode } from '../setup/code.ts'
import { aSetup } from '../setup/testing.ts'
import { aSubscriber } from '../subscribers/testing.ts'
import { aGame, at, sessionCookie } from '../testing.ts'
import type { Case, Club } from './testing.ts'

const mailServer = {
  host: 'smtp.example.com',
  port: 587,
  login: 'club',
  password: 'a-secret',
  sender: 'Club <desk@club.test>',
}

const aSunday = ({ deps, pablo }: Club) => aSubscriber(deps.db, pablo)

/** What staff do with subscribers, leads, mail and settings, and what the club does by itself. */
export const deskCases: readonly Case[] = [
  {
    act: 'subscribers.create',
    done: ({ send, pablo }) =>
      send('POST', '/subscribers', { user: pablo.id, court: 1, weekday: 4, start: '18:30', end: '20:00' }),
    en: 'Sara started a subscription for Pablo: Court 1, Thursdays 18:30.',
    es: 'Sara empezó un abono para Pablo: Court 1, los jueves a las 18:30.',
    details: [
      'Member: – → Pablo',
      'Court: – → Court 1',
      'Weekday: – → Thursday',
      'Starts: – → 18:30',
      'Ends: – → 20:00',
      'In use: – → Yes',
    ],
  },
  {
    act: 'subscribers.change',
    done: async (club) =>
      await club.send('PUT', `/subscribers/${aSunday(club)}`, { court: 2, start: '20:00', end: '21:30' }),
    en: 'Sara changed the subscription of Pablo: Court 2, Sundays 20:00, before Court 1, Sundays 18:30.',
    es: 'Sara cambió el abono de Pablo: Court 2, los domingos a las 20:00, antes Court 1, los domingos a las 18:30.',
    details: ['Court: Court 1 → Court 2', 'Starts: 18:30 → 20:00', 'Ends: 20:00 → 21:30'],
  },
  {
    act: 'subscribers.change',
    does: 'one of its dates, and whose it is',
    done: async (club) => {
      const id = aSunday(club)
      await club.send('PUT', `/subscribers/${id}`, { user: club.nuria.id, skip: ['2026-12-06', '2026-12-13'] })
    },
    en: 'Sara changed the subscription of Nuria, Court 1, Sundays 18:30: it was of Pablo, and Sun 06/12 and Sun 13/12 are left out.',
    es: 'Sara cambió el abono de Nuria, Court 1, los domingos a las 18:30: era de Pablo, y sin dom 06/12 y dom 13/12.',
    details: ['Member: Pablo → Nuria', 'Dates left out: Sun 06/12 and Sun 13/12'],
  },
  {
    act: 'subscribers.end',
    done: async (club) => await club.send('DELETE', `/subscribers/${aSunday(club)}`),
    en: 'Sara ended the subscription of Pablo: Court 1, Sundays 18:30.',
    es: 'Sara terminó el abono de Pablo: Court 1, los domingos a las 18:30.',
    details: ['In use: Yes → No'],
  },
  {
    act: 'subscribers.place',
    done: ({ call, sara, ...club }) =>
      call(
        'subscribers.place',
        { id: aSunday({ call, sara, ...club }), day: '2026-11-22', court: 3 },
        { type: 'mutation', viewer: sara },
      ),
    en: 'Sara gave Pablo Court 3 for Sun 22/11.',
    es: 'Sara dio a Pablo Court 3 para dom 22/11.',
  },
  {
    act: 'jobs.makeSubscribed',
    done: async ({ deps, pablo, nuria, marta }) => {
      const { db } = deps
      aSubscriber(db, pablo)
      aSubscriber(db, nuria, { start: '20:00' })
      aSubscriber(db, marta, { court: 2 })
      aGame(db, { start: '2026-11-22T18:30:00+01:00', court: 2 })
      await makeSubscribed({ deps })
    },
    en: "The club itself reserved 2 subscribers' courts for Sun 22/11. One could not be made, its court isn't free: Court 2 18:30.",
    es: 'El propio club reservó las pistas de 2 abonados para dom 22/11. Una no se pudo hacer, su pista no está libre: Court 2 18:30.',
    details: ['Reserved: Court 1 18:30 and Court 1 20:00', 'Could not be made: Court 2 18:30'],
  },
  {
    act: 'jobs.purgeLeads',
    done: async ({ deps }) => {
      for (const day of ['01', '02', '03']) aLead(deps, { at: at(`2020-01-${day}T10:00:00Z`) })
      await purgeLeads(deps)
    },
    en: 'The club itself deleted 3 leads that were kept long enough.',
    es: 'El propio club borró 3 contactos que ya se habían guardado bastante.',
  },
  {
    act: 'leads.create',
    done: ({ send }) =>
      send('POST', '/leads', { name: 'newsletter', data: { email: 'secret@example.com' }, params: '', referer: '' }),
    en: 'Sara sent a sign-up for the newsletter by a form of the public pages.',
    es: 'Sara envió un alta en el boletín por un formulario de las páginas públicas.',
  },
  {
    act: 'leads.remove',
    done: async ({ send, deps }) => await send('DELETE', `/leads/${aLead(deps, { name: 'contact' })}`),
    en: 'Sara deleted a message.',
    es: 'Sara borró un mensaje.',
  },
  {
    act: 'mail.retry',
    done: ({ call, sara, ...club }) =>
      call('mail.retry', { id: aFailedMail({ call, sara, ...club }) }, { type: 'mutation', viewer: sara }),
    en: 'Sara had a mail sent again.',
    es: 'Sara hizo enviar de nuevo un correo.',
  },
  {
    act: 'mail.retryAll',
    done: async ({ call, sara, ...club }) => {
      aFailedMail({ call, sara, ...club })
      return await call('mail.retryAll', {}, { type: 'mutation', viewer: sara })
    },
    en: 'Sara had 1 failed mail sent again.',
    es: 'Sara hizo enviar de nuevo 1 correo fallido.',
  },
  {
    act: 'mail.setServer',
    done: ({ deps, sara }) => saveMailServer({ deps, viewer: sara }, mailServer),
    en: 'Sara set smtp.example.com as the mail server, with a new password.',
    es: 'Sara ha puesto smtp.example.com como servidor de correo, con una contraseña nueva.',
    details: [
      'Mail server: – → smtp.example.com',
      'Port: – → 587',
      'Signs in there as: – → club',
      'Sender: – → Club <desk@club.test>',
    ],
  },
  {
    act: 'mail.removeServer',
    done: async ({ deps, sara }) => {
      await saveMailServer({ deps, viewer: sara }, mailServer)
      await removeMailServer({ deps, viewer: sara }, undefined)
    },
    en: 'Sara took the mail server smtp.example.com away.',
    es: 'Sara ha quitado el servidor de correo smtp.example.com.',
  },
  {
    act: 'setup.open',
    done: async ({ ask, deps, sara }) => {
      // As new as it was: nobody else is staff.
      deps.db.$client.prepare('DELETE FROM user WHERE id <> ?').run(sara.id)
      return await ask('POST', '/api/setup', { body: aSetup({ code: makeSetupCode(deps.db, deps.time.now) }) })
    },
    en: 'Rosa set the club up: Ribera Pádel, 3 courts.',
    es: 'Rosa puso en marcha el club: Ribera Pádel, 3 pistas.',
  },
  {
    act: 'config.create',
    done: ({ send }) => send('POST', '/admin/config', { data: { environment: 'staging', config: {} } }),
    en: 'Sara made the settings of an environment.',
    es: 'Sara creó los ajustes de un entorno.',
  },
  {
    act: 'config.change',
    done: ({ send }) =>
      send('PUT', '/admin/config/1', {
        data: {
          config: {
            booking: { cancelHours: 10, waitingMax: 8, invitations: false, maxAhead: 8 },
            tables: { pageSize: 25, density: 'compact' },
          },
        },
      }),
    en: 'Sara changed the settings: Rows in a page from 10 to 25, Rows from Comfortable to Dense, Cancelling ends before a game from 12 h to 10 h, and 1 more.',
    es: 'Sara cambió los ajustes: Filas por página de 10 a 25, Filas de Amplias a Densas, Cancelar termina antes del partido de 12 h a 10 h, y 1 más.',
    details: [
      'Rows in a page: 10 → 25',
      'Rows: Comfortable → Dense',
      'Cancelling ends before a game: 12 h → 10 h',
      'Players can bring guests: Yes → No',
    ],
  },
]

/** What staff do with accounts, their own among them. */
export const userCases: readonly Case[] = [
  {
    act: 'users.create',
    done: ({ send }) =>
      send('POST', '/users', {
        username: 'ana.g',
        email: 'ana.secret@example.com',
        nick: 'Ana',
        phone: '612480399',
        birthDate: '1991-04-09',
      }),
    en: 'Sara made an account for Ana.',
    es: 'Sara creó una cuenta para Ana.',
  },
  {
    act: 'users.change',
    done: ({ send, elena }) => send('PUT', `/users/${elena.id}`, { roles: ['fp_admin'] }),
    en: 'Sara gave Elena the role club admin, and took the role trainer from Elena. Their sessions ended.',
    es: 'Sara dio a Elena el papel de administración del club, y quitó a Elena el papel de entrenador. Se cerraron sus sesiones.',
    details: ['Roles: player and trainer → player and club admin'],
  },
  {
    act: 'users.change',
    does: 'personal data',
    done: ({ send, pablo }) =>
      send('PUT', `/users/${pablo.id}`, {
        email: 'pablo.secret@example.com',
        phone: '699000111',
        observations: 'Knee',
      }),
    en: 'Sara changed the account of Pablo (email, phone and observations).',
    es: 'Sara cambió la cuenta de Pablo (correo, teléfono y observaciones).',
  },
  {
    act: 'users.change',
    does: "a trainer's card",
    done: ({ send, elena }) => send('PUT', `/users/${elena.id}`, { about: { es: 'Cristal' }, aboutShown: false }),
    en: "Sara changed the account of Elena (shown among the trainers and trainer's text).",
    es: 'Sara cambió la cuenta de Elena (aparece entre los entrenadores y texto de entrenador).',
  },
  {
    act: 'users.change',
    does: 'a block',
    done: ({ send, game, pablo }) => {
      game({ owner: pablo })
      return send('PUT', `/users/${pablo.id}`, { blocked: true })
    },
    en: 'Sara blocked Pablo. Their sessions ended. One coming game stays.',
    es: 'Sara bloqueó a Pablo. Se cerraron sus sesiones. Sigue un partido por jugar.',
    details: ['Blocked: No → Yes'],
  },
  {
    act: 'users.erase',
    done: ({ send, pablo }) => send('DELETE', `/users/${pablo.id}`),
    en: 'Sara erased the account of a former member.',
    es: 'Sara eliminó la cuenta de un antiguo socio.',
  },
  {
    act: 'users.import',
    done: async ({ app, cookie }) => {
      const payload = 'Email;Nick;Phone;Birth date\nx@example.com;Iker;612480311;01/02/1980\n'
      const headers = { cookie, 'content-type': 'text/csv' }
      const plan = await app.inject({ method: 'POST', url: '/api/users/import', headers, payload })
      const url = `/api/users/import/${plan.json<{ data: { plan: string } }>().data.plan}`
      await app.inject({ method: 'POST', url, headers, payload })
    },
    en: 'Sara imported members: 1 new, 0 changed.',
    es: 'Sara importó socios: 1 nuevos, 0 cambiados.',
  },
  {
    act: 'users.showLink',
    done: ({ call, sara, pablo }) => call('users.mailLink', { id: pablo.id }, { type: 'mutation', viewer: sara }),
    en: 'Sara made Pablo a link to choose a password.',
    es: 'Sara generó para Pablo un enlace para elegir contraseña.',
  },
  {
    act: 'users.mailLink',
    done: async ({ call, deps, sara, pablo }) => {
      await saveMailServer({ deps, viewer: null }, mailServer)
      await call('users.mailLink', { id: pablo.id }, { type: 'mutation', viewer: sara })
    },
    en: 'Sara mailed Pablo a link to choose a password.',
    es: 'Sara envió a Pablo un enlace para elegir contraseña.',
  },
  {
    act: 'users.setAvatar',
    done: ({ app, cookie, pablo }) => sendPicture({ app, cookie, pablo }),
    en: 'Sara changed the picture of Pablo.',
    es: 'Sara cambió la foto de Pablo.',
  },
  {
    act: 'users.removeAvatar',
    done: async ({ app, cookie, pablo, send }) => {
      await sendPicture({ app, cookie, pablo })
      await send('DELETE', `/users/${pablo.id}/avatar`)
    },
    en: 'Sara removed the picture of Pablo.',
    es: 'Sara quitó la foto de Pablo.',
  },
  {
    act: 'users.updateMe',
    done: ({ send }) => send('PUT', '/users/me', { phone: '699000222' }),
    en: 'Sara changed their own data.',
    es: 'Sara cambió sus propios datos.',
  },
  {
    act: 'auth.changePassword',
    done: ({ deps, sara }) =>
      replacePassword(
        { deps, viewer: sara },
        { former: { userId: sara.id, passwordHash: 'none' }, passwordHash: 'secret', session: null },
      ),
    en: 'Sara chose another password.',
    es: 'Sara cambió su contraseña.',
  },
  {
    act: 'auth.endSession',
    done: async ({ send, ask, deps, sara }) => {
      const cookie = sessionCookie(deps, sara)
      const { data } = sessionsAnswerSchema.parse(
        (await ask('GET', '/api/auth/sessions', { headers: { cookie } })).body,
      )
      await send('DELETE', `/auth/sessions/${data.find(({ isCurrent }) => isCurrent)?.id}`)
    },
    en: 'Sara ended one of their sessions.',
    es: 'Sara cerró una de sus sesiones.',
  },
  {
    act: 'auth.endOtherSessions',
    done: ({ send }) => send('DELETE', '/auth/sessions'),
    en: 'Sara ended their other sessions.',
    es: 'Sara cerró sus otras sesiones.',
  },
]

function aFailedMail({ deps, pablo }: Club): number {
  const insert = `INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at, failed_at) VALUES ('m', ?, 'welcome', '{}', 1, 1, 2)`
  return Number(deps.db.$client.prepare(insert).run(pablo.id).lastInsertRowid)
}

function sendPicture({ app, cookie, pablo }: Pick<Club, 'app' | 'cookie' | 'pablo'>) {
  const payload = makePng({ width: 300, height: 300 })
  const headers = { cookie, 'content-type': 'image/png' }
  return app.inject({ method: 'PUT', url: `/api/users/${pablo.id}/avatar`, headers, payload })
}
