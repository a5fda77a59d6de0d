import { standsFor } from './made.ts'
import { readTable } from './routes.ts'
import { openSlot } from './states-players.ts'

/** What staff do: the day at the desk, games, money, competitions, courts and who holds them. */
export const deskStates = readTable(
  `
  /admin/today
    today-later            | tap main details > summary
    today-unpaid           | check main [type=radio] >> nth=1
    today-waiting          | check main [type=radio] >> nth=2
    today-paid             | screen | *payFirst | find text=/, (receipt|recibo) [0-9]{4}-/
    today-box-paid         | tap [class*=boxes] li button | find [class*=boxes] :is([aria-label^=Undo], [aria-label^=Deshacer])
    today-ways             | at /admin/today?date={+1} | tap main li [aria-haspopup=dialog] | dialog
    today-player           | tap main section a[href*="player="] | dialog
    today-rain             | Close for rain | find main form
    today-sheet            | paper Print
    trainer-coming         | as trainer | at /admin/today?date={+2} | select Make it again = #3 | tap main section button[aria-describedby]
    trainer-day-over       | as trainer | at /admin/today?date={-1} | tap main summary
    trainer-none           | as trainer | at /admin/today?date={+40}
  /reservations/:documentId
    game-waiting           | as admin | at /reservations/{waiting}
    staff-free             | as admin | at /reservations/{on} | Free the court | dialog
    game-past-player       | as admin | at /reservations/{past} | tap main li a[href*="player="] | see Was not there
    staff-trainer          | as admin | at /reservations/{alone} | select Type = class ; Trainer = #1
    staff-four             | as admin | at /reservations/{four}?all=1 | tick 5 dialog
    staff-menu             | as admin | at /reservations/{four} | tick 2 main | Actions for {name} | menu
    staff-add              | as admin | screen | at /reservations/{alone} | write main [role=combobox] = player3 | find [role=option]
    staff-closed           | as admin | at /reservations/{new four} | tick 4 main | Close game | see Reopen game
    staff-player           | as admin trainer | at /reservations/{four} | tap main li a[href*="player="] | find dialog[open] h2
    staff-move             | as admin | at /reservations/{four} | Change court or time | tap dialog[open] li label | see Then
    staff-owner            | as admin | at /reservations/{four} | Choose owner | tap dialog[open] label
    player-closed          | as global | at /reservations/{player closed} | find :is(dialog, [role=dialog]) dl
    player-remove          | as global | at /reservations/{player waiting} | Remove | see Yes, remove
  /reservation-users
    close-day              | at /reservation-users?date={+1}
    close-three            | at /reservation-users?{closing waiting} | tick 3 main
    close-fifth            | screen | at /reservation-users?{closing waiting} | tick 5 main
    close-closed           | at /reservation-users?{closing closed} | see Reopen game
  /reservations/new
    new-reservation-search | at /reservations/new?date={+6}&time=11:00 | write main input[maxlength="100"] = player1 | find [data-first]
    new-reservation-lesson | at /reservations/new?date={+6}&time=11:00 | choose Class | Reserve | find [aria-invalid]
    new-reservation-made   | at /reservations/new?{free} | write main input[maxlength="100"] = player30 | tap [data-first] | Reserve | see Copy link
  /reservations
    book-for               | as admin | *panel
    book-for-found         | as admin | *panel | fill For whom? = mar | find [data-first]
    book-for-none          | as admin | *panel | fill For whom? = Sandra Ibarz | see No players found.
    book-for-guest         | as admin | *panel | *membersPhone
    book-for-players       | as admin | *panel | fill For whom? = player30 | tap [data-first]
    book-for-done          | as admin | *panel | fill For whom? = player30 | tap [data-first] | Reserve | see Done
  /admin/mail
    find-open              | Find a person | see Type part of a name, or three digits of a phone.
    find-found             | Find a person | write [role=combobox]:visible = ma | find [role=option]
    find-nobody            | Find a person | write [role=combobox]:visible = zzzz | see Nobody found. Try fewer letters, or the phone.
    find-failed            | cut **/trpc/people.** | Find a person | write [role=combobox]:visible = ma | alert
  /admin/reservations
    reservations-none      | at /admin/reservations?q=zzzz&status=closed | see No reservation matches these filters.
    reservations-calendar  | Choose a day
    reservations-printed   | paper Print
  /admin/till
    till-bono              | tap label:has-text("Bono 10")
    till-credit            | choose Credit
    till-given             | choose Credit | fill Other sum = 24 ; Given in cash = 50
    till-undo              | Undo: {name} | dialog
    till-way               | Wrong way: {what} | see It was cash
    till-mails             | change **/admin/till "mails":false => "mails":true | Mail receipt {number} to {nick} | see Receipt {number} goes to {nick} by email.
    till-cash              | Cash in or out | dialog
    till-printed           | paper Print
    receipt-printed        | paper Print receipt {number}
    till-closed            | at /admin/till?date={till}
    till-correct           | at /admin/till?date={till} | Correct {what} | dialog
    till-reopen            | at /admin/till?date={till} | Open it again | dialog
  /admin/till/close
    till-close             | fill Other notes and coins, together = 20
    till-closing           | fill Other notes and coins, together = 20 | Close {day} | dialog
  /admin/products/new
    product-new-goods      | at /admin/products/new?kind=goods
    product-new-refused    | Save | see Fill this in.
  /admin/products/:id
    product-changed        | fill Price = 51
  /people
    people-none            | at /people?q=zzzz | see Nobody fits these filters.
    people-new             | New member | dialog
  /people/:id
    person-owing           | at /people/{owing}
    person-empty           | at /people/{user portal}
    person-topup           | Top up credit | dialog
    person-link            | Password link | see Send by WhatsApp
  /admin/competitions/new
    competition-new        | *chooseSlots
  /admin/competitions/:id
    competition-run        | at /admin/competitions/{slug Club americano}
    competition-run-cup    | at /admin/competitions/{groups}
    competition-run-pay    | at /admin/competitions/{americano} | tap main [aria-haspopup=dialog]:has-text("€") | dialog
    competition-run-again  | at /admin/competitions/{scored} | *sayGone | see Undo
    competition-run-cancel | at /admin/competitions/{americano} | Cancel it | dialog
    competition-run-codes  | at /admin/competitions/{groups} | paper Score sheet
  /score/:code
    score-form             | screen | press write only the final score
    score-sets             | screen | at /score/{code groups}
    score-none             | refused | at /score/abc123
  /admin/closures
    closures-games         | at /admin/closures?date={+1} | check [type=checkbox] >> nth=0 | check [type=checkbox] >> nth=1 | find [type=radio] | tap details > summary
    closures-refused       | choose Other… | tap main button[type=submit] | alert
    closures-done          | at /admin/closures?date={+7} | check [type=checkbox] >> nth=3 | see No game is affected. Nobody is mailed. | tap main button[type=submit] | find main :is([role=status], output)
  /admin/allotments/new
    allotment-refused      | tap main button[type=submit] | see Fill this in.
  /admin/allotments/:id
    allotment              | tap label:has-text("Court 4") | see What follows
  /subscribers
    subscribers-none       | at /subscribers?q=zzzz | see No subscriber matches these filters.
    subscribers-other      | *otherCourt | dialog
  /subscribers/new
    subscriber-refused     | Save subscription | alert
  /subscribers/:id
    subscriber-skip        | Skip, {day}
    subscriber-resolve     | at /subscribers/{without} | tap main button:is([aria-label^=Reso], [aria-label^=Other], [aria-label^=Otra]) | dialog
  /admin/leads
    leads-open             | at /admin/leads?name=contact | tap main table a | dialog
    leads-answered         | at /admin/leads?name=promotion | tap main table a | Mark as answered | see Not answered after all
    leads-none             | at /admin/leads?q=zzzz&name=fest | see No lead matches these filters.
    leads-gone             | refused | at /admin/leads?lead=999999 | see This message is no longer there.
  /admin/reports
    reports-week           | at /admin/reports?from={-7}&to={+0} | find table >> nth=2
  /admin/audit
    audit-open             | tap main li button | find main table
    audit-none             | at /admin/audit?q=zzzz&about=settings | see Nothing matches these filters.
  /admin/court/prices
    prices-many            | at /admin/court/prices?week={rules} | find main table button
  /admin/court/prices/new
    price-new-refused      | Save rule | alert
  /admin/court/prices/:priceId
    price                  | fill Price of the court = 33 ; Until, not included = 20:00
    price-refused          | fill Name =  ; Price of the court = 28,5O ; Until, not included = 09:00 | Save rule | alert
    price-delete           | Delete… | see Yes, delete
  `,
  {
    panel: (scene) => openSlot(scene, 'Book for somebody'),
    membersPhone: async ({ page, stage, translate, begin }) => {
      await page.getByRole('button', { name: begin('Somebody without an account') }).click()
      await page.getByLabel(translate('Name')).fill('Sandra Ibarz')
      await page.getByLabel(translate('Phone')).fill(await standsFor('phone player30', stage))
      await page.getByRole('alert').waitFor()
    },
    payFirst: ({ page }) =>
      page
        .locator('main li')
        .getByRole('button', { name: /^Mark|^Marcar/ })
        .first()
        .click(),
    chooseSlots: async ({ page }) => {
      const free = page.getByRole('table').getByRole('button').and(page.locator('[aria-pressed]'))
      for (const place of [3, 4, 6, 7]) await free.nth(place).click()
    },
    sayGone: async ({ page, translate, press }) => {
      await page.getByText(translate('plays no more')).click()
      await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 2 })
      await press('Redraw the remaining rounds')
    },
    otherCourt: ({ page, begin }) =>
      page
        .getByRole('button', { name: begin('Other court for {nick}, {day}') })
        .first()
        .click(),
  },
)
