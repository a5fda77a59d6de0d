import { answerOf } from '../club/sign-in.ts'
import { makePhoto } from '../photo.ts'
import { giveFile } from './acts.ts'
import { readTable } from './routes.ts'
import type { Scene } from './scene.ts'

const paste = async ({ page, translate, press }: Scene, ...lines: string[]) => {
  await page.getByLabel(translate('Or paste the lines here')).fill(lines.join('\n'))
  await press('Check it first')
}
const members = [
  'Email;Nick;Phone;Birth date;Level;Balance;Shoe size',
  'ana.garcia@example.com;Ana García;+34 612 480 399;09/04/1991;3,25;12,50;38',
  'luis.martin@example.com;Luis Martín;612 480 400;31/02/1991;2,5;;44',
  'player2@demo.invalid;;;;4,75;7;',
]
const reservations = (court: string) => [
  'Fecha;Hora inicio;Hora fin;Pista;Socio;Tipo;Obs.',
  `29/12/2027;19:00;20:30;${court};player3;abierto;`,
  '31/11/2027;18:30;20:00;3;player2;;',
]

const server = { from: null, host: '', port: 587, login: '', sender: '', hasPassword: false, isKeyLost: false }
const serverAs = (parts: object) => {
  const set = { host: 'smtp.ribera.example', login: 'reservas', sender: 'Ribera <r@ribera.example>', hasPassword: true }
  return `at /admin/settings?part=mail | change **/trpc/*mail.server* ${JSON.stringify(server)} => ${JSON.stringify({ ...server, ...set, from: 'browser', ...parts })}`
}
const contract = (isTest: boolean) => {
  const redsys = { merchantCode: '347821065', terminal: '1', version: 'HMAC_SHA512_V2', environment: 'test' }
  const state = { bizum: true, isTest, testedAt: '2026-11-20T17:14:00.000Z', isKeyLost: false }
  const notifyAt = { redsys: 'https://ribera.example/redsys', stripe: 'https://ribera.example/stripe' }
  return `answer payments.provider ${JSON.stringify({ data: { redsys: { ...redsys, ...state }, stripe: null, notifyAt } })}`
}

/** A receiver of webhooks that doesn't take them any more. */
const receiver = `at /admin/keys?receiver=3 | answer webhooks.list {"data":[{"id":3,"documentId":"a3","name":"Contabilidad","url":"https://conta.example","events":["payment"],"people":false,"version":1,"next":4849,"sendFrom":4812,"keptFrom":3120,"waiting":37,"lastAt":"2026-11-19T19:55:00.000Z","failing":{"since":"2026-11-19T20:08:00.000Z","tries":9},"pausedAt":"2026-11-20T20:08:00.000Z"}]}`
const delivery = `{"number":4812,"event":"payment.recorded","at":"2026-11-19T19:55:00.000Z","deliveredAt":null,"failure":null,"milliseconds":84,"status":503,"tries":9}`
const page = '{"page":1,"pageSize":5,"pageCount":1,"total":1}'
const deliveries = `answer webhooks.deliveries {"data":[${delivery}],"meta":{"pagination":${page}}}`

/** What is amiss in a club where nothing can be booked: none of it can be brought about here. */
const need = (kind: string, level: string, act: string) =>
  `{"kind":"${kind}","level":"${level}","job":null,"act":${act}}`
const needs = [
  need('unwritable', 'stops', 'null'),
  need('damaged', 'stops', '"checkDatabase"'),
  need('mailStuck', 'warns', '"sendMail"'),
]
const times = '"firstAt":"2026-11-19T19:55:00.000Z","lastAt":"2026-11-19T20:55:00.000Z","times":24'
const problem = `{"kind":"request","what":"POST /api/reservations","code":"TypeError","requestId":"4829-1377-5204",${times}}`
const nights = Array.from(
  { length: 9 },
  (_, night) =>
    `{"name":"club-2026-11-${20 - night}.backup","at":"2026-11-${20 - night}T02:00:04.000Z","bytes":18400000}`,
)
const backedUp = `change **/trpc/**status.read** "backup":\\{.*?\\} => "backup":{"isMade":true,"lastAt":"2026-11-20T02:00:04.000Z","bytes":18400000,"folder":"/var/lib/padel-club/ribera/backups","files":[${nights.join()}]}`
const broken = `change **/trpc/**status.read** "needs":\\[.*?\\](?=,"booking) => "needs":[${needs.join()}] && "isWritable":true => "isWritable":false && "faults":0 => "faults":2 && "freeBytes":\\d+ => "freeBytes":40000000 && "problems":\\[.*?\\](?=[,}]) => "problems":[${problem}]`

/** What admins of the club see and do: users, settings, keys, rules, how it runs, what is written. */
export const clubStates = readTable(
  `
  /admin/user
    users-level          | at /admin/user?sort=level
    users-none           | at /admin/user?q=zzzz&blocked=true | see No user matches these filters.
  /admin/user/:id
    user-trainer         | at /admin/user/{user trainer}
    user-changed         | fill Username = marta.diaz ; Observations, seen by admins only = Prefers the right side. | Trainer
    user-refused         | fill Username = player2 ; Email = nowhere | Save changes | alert
    user-last            | at /admin/user/{user portal}
    user-blocked         | at /admin/user/{blocked}
    user-erase           | Erase… | see Yes, erase
    user-gone            | refused | at /admin/user/99999 | see Not found
  /admin/user/new
    user-new-refused     | Create user | alert
  /admin/import
    import-seen          | *members | see Refused lines
    import-refused       | *noEmails | alert
    import-holders       | at /admin/import?what=holders
    import-reservations  | at /admin/import?what=reservations | *taken | see Can’t be
    import-done          | at /admin/import?what=reservations | *free | see Can’t be | tap main button >> nth=-1 | see Imported
  /admin/court/new
    court-new-refused    | fill Closes = 7 | Create court | alert
  /admin/court/:id
    court-refused        | fill Name = court 2 | Save court | alert
    court-stale          | fill Name = Centre | *saveMeanwhile | Save court | see Take theirs
    court-delete         | at /admin/court/{court} | Delete court | see Yes, delete
  /admin/devices/:id
    device-delete        | Delete | dialog
  /admin/devices/new
    device-new-http      | tap label:has-text("HTTP") | see Path
    device-refused       | fill Name = Luz, pista 9 ; Address = 192.168.77.9 | Save | alert
  /admin/settings
    settings-changed     | fill Name of the club = Ribera Pádel ; Courts and links = #0F766E | choose Left | Another social link | *file
    settings-color       | fill The ball: main button = #C2410C
    settings-no-way      | choose Counted when the till is closed. | choose The terminal at the desk. | choose To the club’s number. | choose For companies and schools. | Save settings | alert
    settings-ahead       | ${contract(false)} | choose Ahead
    settings-online      | at /admin/settings?part=online | ${contract(true)} | see Where the bank answers
    mail-server-given    | ${serverAs({ from: 'environment' })}
    mail-server-lost     | ${serverAs({ isKeyLost: true })} | see The password can't be read any more.
    mail-server-tried    | ${serverAs({})} | answer mail.testServer {"data":{"sentAt":"2026-11-20T15:31:00.000Z","to":"marta@ribera.example"}} | Send me a test | find text=marta@ribera.example
    mail-server-refused  | at /admin/settings?part=mail | fill Mail server = 127.0.0.1 ; Port = 9 ; Sender = club@ribera.example | Send me a test | find [role=alert]:has-text("127.0.0.1")
    mail-server-wrong    | at /admin/settings?part=mail | fill Mail server = https://smtp.example.com ; Port = 99999 ; Mail user = reservas | Save mail server | find [aria-invalid=true]
    mail-server-remove   | ${serverAs({})} | Remove | see Yes, remove it
  /admin/status
    status-backups       | ${backedUp} | find main h2:text-is("Backups"), main h2:text-is("Copias de seguridad")
    status-broken        | ${broken} | find main [role=alert], main h2
  /admin/keys
    keys-new             | New key | dialog
    keys-new-door        | answer keys.list {"data":[],"meta":{"doors":[{"id":1,"name":"Puerta de pistas"}]}} | New key | choose door | see Door
    keys-refused         | New key | Make the key | alert
    keys-made            | New key | fill Name = Tableta de caja | Make the key | see Kept here only as a hash. Whoever loses it makes another.
    keys-end             | End the key {name} | dialog
    webhooks-one         | ${receiver} | ${deliveries} | see Paused after 24 hours of tries
    webhooks-new         | New receiver | dialog
    webhooks-made        | New receiver | fill Name = Contabilidad ; Address = https://conta.example/hooks | Add the receiver | see What is sent there is signed with it. Whoever loses it makes a new one at the receiver.
    webhooks-change      | ${receiver} | ${deliveries} | Change the receiver | dialog
    webhooks-remove      | ${receiver} | ${deliveries} | Remove the receiver | dialog
  /admin/rules
    rules-preview        | fill Try it for = player | tap [role=option] | find main table
    rules-one            | at /admin/rules?group={members} | dialog
    rules-club           | at /admin/rules?group=club | dialog
    rules-refused        | at /admin/rules?group=new | fill Name = Team ; Days ahead = 90 | Save | alert
    rules-peak           | Add peak hours | dialog
    rules-delete         | at /admin/rules?group={members} | Delete the group | see Keep it
  /admin/news
    write-news-none      | at /admin/news?state=over&q=zzz
  /admin/news/new
    write-refused        | Publish now | alert
  /admin/news/:id
    write-gap            | at /admin/news/{article} | find aside, [role=complementary]
    write-version        | at /admin/news/{article} | View the version of {who}, {time} | Go back to this version… | see Yes, go back to it
    write-crop           | at /admin/news/{article} | Choose a picture | *file | find [role=slider], [type=range]
    write-delete         | at /admin/news/{article} | Delete… | see Yes, delete
  `,
  {
    members: (scene) => paste(scene, ...members),
    noEmails: (scene) => paste(scene, 'Name;Phone', 'Ana;612480399'),
    taken: (scene) => paste(scene, ...reservations('3')),
    free: (scene) => paste(scene, ...reservations('2')),
    file: giveFile(makePhoto(1200, 900)),
    saveMeanwhile: async ({ stage: { calls, now } }) =>
      await answerOf(calls.global.put('/api/courts/1', { data: { price: 18 + (Math.floor(now() / 1000) % 9) } })),
  },
)
