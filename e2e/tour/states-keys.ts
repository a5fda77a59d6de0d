import { answers, failed, fill, late, press, refused, screen, untilAlert, untilDialog, untilText } from './acts.ts'
import { type Act, on } from './state.ts'

const keys = on('Keys and webhooks', 'portal')

const make: Act = (scene) => scene.press('Make the key')

const receiver = { people: false, failing: null, pausedAt: null, keptFrom: 1, waiting: 0, version: 1 }
const receivers = [
  {
    ...receiver,
    id: 1,
    documentId: 'a1',
    name: 'Ordenador de la puerta',
    url: 'http://192.168.1.50/hook',
    events: ['reservation', 'entry'],
    next: 4849,
    sendFrom: 4849,
    lastAt: '2026-11-21T17:44:00.000Z',
  },
  {
    ...receiver,
    id: 2,
    documentId: 'a2',
    name: 'Clasificación de la liga',
    url: 'https://liga.example/in',
    events: ['competition'],
    next: 212,
    sendFrom: 212,
    lastAt: '2026-11-21T17:51:00.000Z',
  },
  {
    ...receiver,
    id: 3,
    documentId: 'a3',
    name: 'Contabilidad',
    url: 'https://conta.example/hooks/ribera',
    events: ['reservation', 'entry', 'payment', 'competition'],
    next: 4849,
    sendFrom: 4812,
    keptFrom: 3120,
    waiting: 37,
    lastAt: '2026-11-19T19:55:00.000Z',
    failing: { since: '2026-11-19T20:08:00.000Z', tries: 9 },
    pausedAt: '2026-11-20T20:08:00.000Z',
  },
]
const deliveries = [
  { number: 4812, event: 'reservation.created', status: 503, milliseconds: 2100, tries: 9, deliveredAt: null },
  { number: 4811, event: 'payment.recorded', status: 200, milliseconds: 84, tries: 1 },
  { number: 4810, event: 'entry.joined', status: 200, milliseconds: 91, tries: 1 },
  { number: 4809, event: 'reservation.created', status: 200, milliseconds: 78, tries: 2 },
  { number: 4808, event: 'competition.changed', status: 200, milliseconds: 102, tries: 1 },
].map((one) => ({ at: '2026-11-19T19:51:00.000Z', deliveredAt: '2026-11-19T19:51:00.000Z', failure: null, ...one }))
const pagination = { page: 1, pageSize: 5, pageCount: 1, total: 5 }

/** Keys of programs, and receivers of webhooks. */
export const keyStates = [
  keys('keys', 'one that ends soon', '/admin/keys'),
  keys('keys-none', 'no key yet', '/admin/keys', answers('keys.list', { data: [], meta: { doors: [] } })),
  keys('keys-new', 'a new key', '/admin/keys', [screen, press('New key'), untilDialog]),
  keys('keys-new-door', 'a key of a door', '/admin/keys', [
    { ...screen, ...answers('keys.list', { data: [], meta: { doors: [{ id: 1, name: 'Puerta de pistas' }] } }) },
    press('New key'),
    ({ page, translate }) => page.getByText(translate('door'), { exact: true }).click(),
    untilText('Door'),
  ]),
  keys('keys-refused', 'one without a name', '/admin/keys', [screen, refused, press('New key'), make, untilAlert]),
  keys('keys-made', 'shown only now', '/admin/keys', [
    press('New key'),
    fill({ Name: 'Tableta de caja' }),
    make,
    untilText('Kept here only as a hash. Whoever loses it makes another.'),
  ]),
  keys('keys-end', 'asks before one ends', '/admin/keys', [
    screen,
    ({ page, translate }) =>
      page
        .getByRole('button', { name: translate('End the key {name}') })
        .first()
        .click(),
    untilDialog,
  ]),
  keys('keys-late', 'a late answer', '/admin/keys', late('**/trpc/*keys.list**')),
  keys('keys-failed', 'not loaded', '/admin/keys', failed('**/trpc/*keys.list**')),
  keys('webhooks', 'three receivers', '/admin/keys', answers('webhooks.list', { data: receivers })),
  keys('webhooks-one', 'one that was paused', '/admin/keys?receiver=3', [
    { ...answers('webhooks.list', { data: receivers }), ...screen },
    answers('webhooks.deliveries', { data: deliveries, meta: { pagination } }),
    untilText('Paused after 24 hours of tries'),
  ]),
  keys('webhooks-new', 'a new receiver', '/admin/keys', [screen, press('New receiver'), untilDialog]),
  keys('webhooks-made', 'its secret shown only now', '/admin/keys', [
    press('New receiver'),
    fill({ Name: 'Contabilidad', Address: 'https://conta.example/hooks/ribera' }),
    press('Add the receiver'),
    untilText('What is sent there is signed with it. Whoever loses it adds the receiver again.'),
  ]),
  keys('webhooks-change', 'one is changed', '/admin/keys?receiver=3', [
    { ...answers('webhooks.list', { data: receivers }), ...screen },
    answers('webhooks.deliveries', { data: deliveries, meta: { pagination } }),
    press('Change the receiver'),
    untilDialog,
  ]),
  keys('webhooks-remove', 'asks before one goes', '/admin/keys?receiver=3', [
    { ...answers('webhooks.list', { data: receivers }), ...screen },
    answers('webhooks.deliveries', { data: deliveries, meta: { pagination } }),
    press('Remove the receiver'),
    untilDialog,
  ]),
  keys('webhooks-failed', 'not loaded', '/admin/keys', failed('**/trpc/*webhooks.list**')),
]
