import type { KeyRights, KeyWord } from './words.ts'

/**
 * Which procedures each word opens: all others are closed to keys. Keys, roles, credentials, settings and backups stand in no list,
 * nor does what is somebody's own, such as joining a game. Devices hold passwords: a key switches them and changes none.
 */
export const keyScopes: Readonly<Record<KeyWord, readonly string[]>> = {
  read: [
    'allotments.list',
    'allotments.one',
    'audit.csv',
    'closures.list',
    'closures.one',
    'competitions.list',
    'competitions.one',
    'competitions.slots',
    'courts.list',
    'courts.one',
    'devices.list',
    'devices.one',
    'entries.counts',
    'entries.one',
    'groups.list',
    'groups.one',
    'groups.preview',
    'leads.csv',
    'leads.list',
    'leads.newsletter',
    'leads.one',
    'levels.list',
    'levels.one',
    'offers.search',
    'people.list',
    'people.one',
    'people.search',
    'posts.list',
    'posts.one',
    'posts.picture',
    'prices.list',
    'prices.one',
    'products.list',
    'products.one',
    'reports.csv',
    'reports.read',
    'reservations.calendar',
    'reservations.classes',
    'reservations.csv',
    'reservations.day',
    'reservations.games',
    'reservations.list',
    'reservations.one',
    'reservations.repeatPreview',
    'results.objected',
    'results.one',
    'subscribers.csv',
    'subscribers.list',
    'subscribers.one',
    'today.read',
    'users.avatar',
    'users.csv',
    'users.list',
    'users.one',
    'users.search',
    'users.trainerCards',
    'users.trainers',
    'wall.show',
  ],
  book: [
    'competitions.attend',
    'competitions.enter',
    'competitions.leave',
    'entries.absent',
    'entries.add',
    'entries.mailClosed',
    'entries.name',
    'entries.remove',
    'offers.find',
    'offers.stop',
    'reservations.cancel',
    'reservations.change',
    'reservations.close',
    'reservations.create',
    'reservations.free',
    'reservations.move',
    'reservations.reopen',
    'reservations.repeat',
  ],
  manage: [
    'allotments.change',
    'allotments.create',
    'allotments.remove',
    'closures.change',
    'closures.create',
    'closures.remove',
    'competitions.cancel',
    'competitions.change',
    'competitions.create',
    'competitions.end',
    'competitions.endRound',
    'competitions.placeMatch',
    'competitions.scoreMatch',
    'competitions.setCourts',
    'competitions.start',
    'courts.change',
    'courts.create',
    'courts.delete',
    'devices.switch',
    'groups.change',
    'groups.create',
    'groups.remove',
    'leads.answer',
    'leads.change',
    'leads.remove',
    'levels.assess',
    'people.create',
    'posts.addPicture',
    'posts.change',
    'posts.create',
    'posts.remove',
    'prices.change',
    'prices.create',
    'prices.remove',
    'products.change',
    'products.create',
    'results.decide',
    'results.remove',
    'subscribers.change',
    'subscribers.create',
    'subscribers.end',
    'users.change',
    'users.create',
    'users.erase',
    'users.removeAvatar',
    'users.setAvatar',
  ],
  money: [
    'competitions.payEntry',
    'entries.pay',
    'money.changeMethod',
    'money.correct',
    'money.countTill',
    'money.undo',
    'money.csv',
    'money.debtors',
    'money.mailReceipt',
    'money.moveCash',
    'money.movements',
    'money.ofUser',
    'money.payAll',
    'money.payCourt',
    'money.payOut',
    'money.receipt',
    'money.reopenTill',
    'money.sell',
    'money.till',
  ],
  door: ['access.check', 'access.list'],
}

/** What is about people altogether, and files that name some: nothing of it is left without names. */
const aboutPeople =
  /^(?:audit|leads|levels|people|results|subscribers|users)\.|\.csv$|^reservations\.calendar$|^money\.(?:debtors|ofUser)$/

/** Whether a procedure answers nothing without names. */
export function isAboutPeople(procedure: string): boolean {
  return aboutPeople.test(procedure)
}

/** Which words open a procedure; none where it is closed to keys. */
export function wordsFor(procedure: string): KeyWord[] {
  return Object.entries(keyScopes).flatMap(([word, procedures]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- the table's own names
    procedures.includes(procedure) ? (word as KeyWord) : [],
  )
}

/** Whether a key may call a procedure with what is sent: without `people` it finds nobody by a name either. */
export function isOpenTo(key: KeyRights, procedure: string, sent: unknown): boolean {
  if (!key.may.some((word) => keyScopes[word].includes(procedure))) return false
  return key.people || !(isAboutPeople(procedure) || searches(sent))
}

function searches(sent: unknown): boolean {
  return typeof sent === 'object' && sent !== null && 'q' in sent && sent.q !== '' && sent.q !== undefined
}
