import { HOUR, isoOf } from '#domain/time.ts'
import { guest, makeGame } from '../games.ts'
import { makePhoto } from '../photo.ts'
import { giveFile, show } from './acts.ts'
import { join, offerOf, seek } from './made.ts'
import { answerOrder, readTable } from './routes.ts'
import type { Scene } from './scene.ts'
import { readGame } from './stage.ts'
import type { Act, How } from './state.ts'

/** Opens the sheet on a slot of its own; at the desk it is a panel, over a game its page. */
export async function openSlot({ page, stage, dialog }: Scene, title = 'New reservation', isTaken = false) {
  const slot = stage.freeSlot()
  if (isTaken) await makeGame(stage.calls.trainer, slot)
  await page.goto(`/reservations?date=${slot.day}`)
  await page.locator('main').getByRole('button', { name: slot.name }).click()
  await dialog(title).waitFor()
  return slot
}

/** Opens a time's full courts, which a phone folds. */
async function unfold({ page }: Scene, name = /./): Promise<void> {
  const fold = page.locator('main section').getByRole('button', { name, expanded: false }).first()
  if (await fold.isVisible()) await fold.click()
}

/** Two others, one with a guest, take the places that player1 was told of. */
const takePlaces: Act = async ({ page, stage }) => {
  const game = await seek(stage)
  await page.goto(`/offers/${await offerOf(stage, game)}`)
  await join(stage.calls.trainer, game)
  await join(stage.calls.portal, game, [guest])
  await page.reload()
}

/** A game is opened from one's own list, both changed on their way: its document would bring it as it is. The stream of changes never ends. */
const own = 'as player22 | change ~/trpc/(?!changes\\.)|/my-reservations$'
/** As in a club whose players pay ahead: their place is held for as long, from now on. */
const heldFor = (minutes: number) =>
  `${own} "pincode":"\\d+", =>  && "when":"atClub" => "when":"ahead" && "ways":\\[\\] => "ways":["card","bizum"] && "paid":false => "heldUntil":"{now ${minutes}}","paid":false | tap a[href$="{guest}"] | screen | find [role=timer]`

/** As if the other pair of player1's game had entered it twelve hours ago, and what became of it since. */
const entered = (isObjected: boolean): How => ({
  before: async (scene) => {
    const { players = [] } = await readGame(scene.stage, 'past')
    const four = players.flatMap(({ user }) => (user ? [user] : []))
    const [ours, theirs] = [four.slice(0, 2), four.slice(2, 4)]
    const at = scene.stage.now() - 12 * HOUR
    const objection = { at: isoOf(at + HOUR), by: ours[0]?.id, kind: 'score', text: 'El tercero quedó 5–5.' }
    const nothing = { agreedBy: null, countedAt: null, decision: null, isRejected: false, version: 1 }
    const sets = [
      [6, 4],
      [3, 6],
      [7, 5],
    ]
    const result = { ...nothing, enteredAt: isoOf(at), enteredBy: theirs[0], pairs: [theirs, ours], sets, isObjected }
    const countsAt = isObjected ? null : isoOf(at + 48 * HOUR)
    await show(scene, 'results.one', { ...result, countsAt, objection: isObjected ? objection : null })
  },
})

/** The copy of one's games, once it is stored, becomes one of hours ago. */
const storeCopy: Act = ({ page }) =>
  page.evaluate(async () => {
    let copy = await caches.match('/copy')
    while (!copy) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      copy = await caches.match('/copy')
    }
    const older = (await copy.text()).replace(/"at":(\d+)/, (_, time) => `"at":${Number(time) - 20_580_000}`)
    await (await caches.open('copy')).put('/copy', new Response(older))
  })
const loseLine: Act = async ({ page }) => {
  await page.route('**/api/health', (route) => route.abort())
  await page.goto('/offline')
  await page.getByRole('link', { name: /976/ }).waitFor()
}

const used = { createdAt: '2026-11-08T10:30:00Z', usedAt: '2026-11-19T21:14:00Z', isCurrent: false }
const phone = { ...used, browser: 'Chrome', system: 'Android', device: 'phone', endpoint: '1' }
const computer = { ...used, browser: 'Firefox', system: 'Windows', device: 'computer', endpoint: '2' }
const sessions = { data: [Object.assign({ id: '0' }, phone, { isCurrent: true }), { ...computer, id: '1' }] }
const passkey = { id: 1, documentId: 'a', name: 'My phone', transports: ['internal'], ...used }
const passkeys = { data: [passkey, { ...passkey, id: 2, usedAt: null }], meta: { isOn: true } }
const twoDevices = JSON.stringify([phone, { ...computer, browser: null, system: null }])
const permission = (word: string) =>
  `script Object.defineProperty(Notification, 'permission', { get: () => '${word}' })`

/** What players see and do: days, games, competitions, what is their own. */
export const playerStates = readTable(
  `
  /reservations
    menu-language         | Language | menu
    menu-user             | as player1 admin | User menu | menu
    menu-phone            | as visitor player1 admin | phone | screen | Menu
    day-tomorrow          | as visitor player1 trainer admin | at /reservations?date={+1}
    day-unfolded          | as player1 | at /reservations?date={+1} | *unfold
    day-beyond            | as player1 | at /reservations?date={+9}
    day-past              | as player1 | at /reservations?date={-1}
    day-filter            | as player1 | at /reservations?date={+1} | Evening | Only with places
    day-no-match          | at /reservations?when=morning | Only with places
    day-offline           | as player1 | refused | screen | *offline | find [role=complementary], aside
    day-unavailable       | as player1 | at /reservations?date={+1} | *unavailable
    slot-alert            | as visitor player1 | at /reservations?{taken}&tell=1 | dialog
    sheet-open            | as visitor player22 trainer | *sheet
    sheet-guests          | as player22 | *sheet | tap dialog[open] label:has-text("+2")
    sheet-taken           | as player22 | *taken | find dialog [role=alert]
    booked                | as player22 | at /reservations{wishes} | *sheet | Reserve | see Find players
    game-modal            | as player1 admin | desktop | *overDay
  /games
    games-waiting         | at /games?waiting=1
    games-none            | as player1 | at /games?days={+7}&when=morning&level=mine
    games-tell            | as player1 | at /games?when=evening | Tell me | find form select
  /reservations/:documentId
    game-yours            | as player1 admin | at /reservations/{yours}
    game-full             | as player1 | at /reservations/{full}
    game-closed           | as visitor player1 | at /reservations/{closed}
    game-complete         | as player1 | at /reservations/{complete}
    game-class            | as visitor trainer | at /reservations/{class}
    game-canceled         | as player22 | at /reservations/{canceled}
    game-past             | as player1 admin | at /reservations/{past}
    game-looking          | as player22 | at /reservations/{sought} | see Stop looking
    game-find             | as player22 | at /reservations/{alone}{wishes} | see What comes
    game-unknown          | refused | at /reservations/zzzzzzzzzzzzzzzzzzzzzzzz
    cancel-ask            | as player1 | at /reservations/{yours} | Cancel reservation | dialog
    cancel-done           | as player22 | at /reservations/{new alone} | Cancel reservation | Yes, cancel | dialog
    join-guests           | as portal visitor | at /reservations/{guest} | tap main fieldset label:has-text("2"), main [role=group] label:has-text("2")
    join-refused          | as portal | screen | at /reservations/{alone} | cut **/trpc/reservations.join** | Join | alert
    joined                | as portal | at /reservations/{new alone} | tap main label:has-text("+1") | Join | Name | see Save the name
    you-wait              | as portal | at /reservations/{four} | see You are number {queue} on the waiting list
    move                  | as player22 | at /reservations/{guest} | screen | Move | tap dialog[open] li label | see Then
    leave-ask             | as player22 | at /reservations/{four} | Leave | dialog
    type-change           | as player22 | at /reservations/{guest} | last Type | see Change
  /my-reservations
    mine-trainer          | as trainer
    mine-past             | at /my-reservations?when=past
    game-door             | ${own} "door":\\{"from":"[^"]*","until":"[^"]*" => "door":{"from":"{now -15}","until":"{now 105}" | tap a[href$="{four}"] | see Open the door
    pay-held              | ${heldFor(14.5)}
    pay-held-over         | ${heldFor(0)}
  /offers/:id
    offer-taken           | at /games | *takePlaces | see Nearest to it
  /pay/:id
    pay-paid              | ${answerOrder({ state: 'paid' })} | see Paid
    pay-failed            | answer payments.ways {"data":{"ways":["card","bizum"]}} | ${answerOrder({ state: 'failed', failure: 'declined' })} | see with your phone
    pay-late              | ${answerOrder({ state: 'paid', credited: 7 })} | see The money is yours
    pay-expired           | ${answerOrder({ state: 'expired' })} | see The time ran out
  /reservations/:documentId/result
    result-third          | tap label:text-is("6–4") | tap label:text-is("3–6") | tap label:text-is("7–5") | see Send the result
    result-agree          | *entered | see Yes, it was
    result-objected       | *objected | see The club's admins decide. Until then it counts for nobody.
    result-decide         | as admin | *objected | see Confirm this result
  /competitions/:slug
    competition-full      | as player1 | at /competitions/{slug Sunday americano}
    competition-live      | as player1 | at /competitions/{slug Club americano}
    competition-over      | as player1 | at /competitions/{slug Club tournament}
    competition-ladder    | as player1 | at /competitions/{slug Pairs ladder}
    competition-challenge | as player1 | at /competitions/{ladder} | choose Challenge | dialog | check :is(dialog, [role=dialog]) [type=radio] >> nth=1
    competition-partner   | as trainer | at /competitions/{cup} | Sign up a pair | dialog
    competition-asked     | as player1 | at /competitions/{cup}
  /profile/level
    level-none            | as admin
  /levels
    levels-backhand       | at /levels?position=left&sort=-games
  /levels/:id
    member-assess         | Assess | dialog
  /profile
    profile-money         | at /profile#money | find #money .court-surface | look #money
    profile-error         | fill Name on court =  ; Phone = 12 ; Email = another@example.com | Save my details | alert
    profile-crop          | see Erase my account | *photo | find [role=slider], [type=range]
    profile-crop-failed   | see Erase my account | *photo | cut **/avatar | Use this photo | alert
    profile-erase         | answer users.erasure {"data":{"games":[],"credit":12.5,"bonos":[{"id":"b1","name":"Bono 10 valle","left":6}]}} | Erase my account | dialog
    profile-erase-wrong   | Erase my account | Yes, erase it | find [role=dialog] [role=alert]
    profile-sessions      | as player22 | answer auth.sessions ${JSON.stringify(sessions)} | find text=Firefox
    profile-passkeys      | as player22 | at /profile#passkeys | answer passkeys.list ${JSON.stringify(passkeys)} | tap #passkeys button | see What is it called?
    profile-alerts        | at /profile?{alerts}#alerts | look #alerts
    profile-unreached     | as portal | at /profile?{unreached}#alerts | see Change your notices | look #alerts
    profile-wrong         | as player22 | answer auth.changePassword 400 {"msg":"auth.errors.wrongPassword","param":"password"} | fill Current password = not mine ; New password = a new sentence ; Confirm password = a new sentence | Change password | alert
    profile-mails         | at /profile#notices | change **/profile "mails":false => "mails":true | look #notices
    profile-devices       | at /profile#notices | ${permission('default')} | change **/trpc/*notices.read* "devices":\\[\\] => "devices":${twoDevices} | see Devices | run dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => 0 })) | see Install
    profile-push-denied   | at /profile#notices | ${permission('denied')} | look #notices
  /offline
    offline-copy          | as player1 | at /my-reservations | refused | *storeCopy | *loseLine
    offline-back          | as player1 | at /my-reservations | *storeCopy | *openCopy | find article
  `,
  {
    unfold: (scene) => unfold(scene),
    unavailable: async (scene) => {
      await unfold(scene, /works|obras/i)
      const name = scene.variant.locale === 'en' ? /, unavailable,/ : /, no disponible,/
      await scene.page.locator('main').getByRole('button', { name }).first().click()
      await scene.dialog('Unavailable').waitFor()
    },
    offline: ({ context }) => context.setOffline(true),
    sheet: (scene) => openSlot(scene),
    overDay: (scene) => openSlot(scene, 'Reservation', true),
    taken: async (scene) => makeGame(scene.stage.calls.trainer, await openSlot(scene)),
    takePlaces,
    entered: entered(false),
    objected: entered(true),
    photo: giveFile(makePhoto()),
    storeCopy,
    openCopy: ({ page }) => page.goto('/offline'),
    loseLine,
  },
)
