import { readTable } from './routes.ts'

const account =
  'fill Username = globito ; Email = globito@example.com ; Password = cristal y reja ; Confirm password = cristal y reja ; Nick = Globito ; Phone = 612 480 399 ; Day = 9 ; Month = 4 ; Year = 1991'
/** Registers, and is answered so: no mail leaves the club of the tour. */
const register = (confirmed: boolean) =>
  `answer auth.register {"user":{"id":99,"username":"globito","nick":"Globito","email":"globito@example.com","confirmed":${confirmed}}} | ${account} | accept | send Register | find main h1[tabindex]`
const password = 'fill New password = a new sentence ; Confirm password ='
const person =
  'fill Name = Globito ; Email = globito@ejemplo.es ; Phone = 600 100 200 ; Message = Somos ocho y queremos dos pistas juntas. | accept'
/** Not really sent: the club takes thirty an hour from here. */
const taken = `answer leads.create {"success":true} | ${person}`

const setUp = { publicUrl: 'https://reservas.ribera.example', courtsStay: false }
const names = ['Central', 'Court 2', 'Court 3', 'Court 4']
/** What a club that begins is asked, and opened with: the tour's has begun long ago. */
const begin = (from: string | null): string => {
  const club = { club: { name: '', locale: 'en' }, courts: names.map((name) => ({ name })), mail: { from } }
  return `at /setup?code=x | answer setup.read ${JSON.stringify({ data: { ...setUp, ...club, opens: '08:00', closes: '23:00', price: 24 } })} | fill Club's name = Ribera Pádel | Continue to the courts`
}
const free = { startDate: '2026-11-20T16:00:00.000Z', endDate: '2026-11-20T17:30:00.000Z' }
const opened = {
  ...setUp,
  club: { name: 'Ribera Pádel', locale: 'en' },
  courts: names.map((name, at) => ({ id: at + 1, documentId: `court${at}`, name, free })),
  user: { id: 1, username: 'marcos', nick: 'Marcos A.', email: 'marcos@ribera.example', roles: [] },
}
const owner = `${begin(null)} | Continue to your account | fill Username = marcos ; Nick = Marcos A. ; Email = marcos@ribera.example ; Password = cristal y reja ; Confirm password = cristal y reja ; Mail server = smtp.ribera.example ; Mail user = reservas@ribera.example ; Mail password = bajo llave`

/** What is asked for whoever is signed in now, which the club of the tour would refuse. */
const signedIn =
  'answer reservations.mine {"data":[],"meta":{"pagination":{"page":1,"pageSize":10,"pageCount":0,"total":0}}}'

/** What visitors see and do: accounts, what the club shows and offers, the first run of a club. */
export const visitorStates = readTable(
  `
  /login
    login-empty          | send Sign in
    login-refused        | *nobody | fill Password = not my password | send Sign in | alert
    login-unconfirmed    | answer auth.login 403 {"msg":"auth.errors.unconfirmed"} | fill Username or email = globito ; Password = cristal y reja | send Sign in | alert
  /my-reservations
    restricted           | as visitor
  /account/forgot-password
    forgot-wrong         | fill Email = marta | send Tell the club | alert
    forgot-sent          | fill Email = marta@example.com | send Tell the club | see Ask at reception
  /account/reset-password
    reset-welcome        | at /account/reset-password?code=x&welcome=1
    reset-differ         | ${password} another sentence | send Set password | alert
    reset-old-link       | ${password} a new sentence | send Set password | see Ask for a new link
    reset-done           | refused | answer auth.reset {"message":""} | ${password} a new sentence | send Set password | see Your password is set
    reset-no-link        | at /account/reset-password
  /account/register
    register-half        | ${account} | fill Phone = 612 48 03 | Show password | write main [type=range] = 2.75 | see {count} to fix
    register-taken       | ${account} | fill Username = player1 ; Email = player1@demo.invalid | accept | send Register | alert
    register-sent        | ${register(false)}
    register-correct     | ${register(false)} | Change it | fill Correct email = globito | Send the link there | alert
    register-ready       | refused | ${register(true)}
    register-off         | change **/account/register <div id="root">[^]*</div>(?=\\s*<script type="application/json") => <div id="root"></div> && "enableRegister":true => "enableRegister":false | see Registration is closed at the moment. Ask the club for an account.
  /account/confirm
    confirm-done         | refused | answer auth.confirm {"message":""} | Confirm my email | see It's yours
    confirm-old          | Confirm my email | see This link no longer works
    confirm-failed       | cut **/trpc/auth.confirm** | Confirm my email | find main [data-failed]
    confirm-no-link      | at /account/confirm
  /wall
    wall-old             | refused | *offline | find header output:not(:empty)
  /contacto
    contact-error        | fill Name = Globito ; Email = globito@ejemplo | accept | send Send | alert
    contact-too-many     | ${person} | answer leads.create 429 {"msg":"form.errors.tooMany","values":{"seconds":1260,"minutes":21}} | send Send | alert
    contact-sent         | ${taken} | send Send | see Received
    newsletter-wrong     | fill Your email address = globito@ejemplo | tap footer form button | find footer [aria-invalid=true]
    newsletter-sent      | answer leads.create {"success":true} | fill Your email address = globito@ejemplo.es | tap footer form button | find footer :is([role=status], output)
  /newsletter/confirm
    newsletter-confirmed | answer leads.confirm {"success":true} | Yes, send me the news | see You’re on the list
    newsletter-old-link  | at /newsletter/confirm
  /newsletter/unsubscribe
    newsletter-left      | answer leads.unsubscribe {"success":true} | tap main button | see You’re off the list
    newsletter-unknown   | at /newsletter/unsubscribe
  /politica-cookies
    menu-more            | as global | desktop | More | find [role=menuitem]
  /news
    news-older           | at /news?page=2
  /news/:slug
    article-copied       | *clipboard | Copy link | see Copied
    article-one-language | at /news/trueque-de-palas
    article-unpublished  | refused | at /news/nothing-of-that-name
  /promo/:slug
    promo-error          | fill Name = Globito ; Email = globito@example ; Phone = 12 | send I want it | alert
    promo-done           | ${taken} | send I want it | see See free courts
  /full-padel-fest
    fest-error           | send Send the sign-up | alert
    fest-sent            | ${taken} | tap main label:has([type=radio]) | fill Your partner’s name = Bandeja ; Your partner’s email = bandeja@example.com | send Send the sign-up | see You’re in the draw
    fest-closed          | entered | change **/trpc/** "signUpUntil":"[^"]*" => "signUpUntil":"2020-01-01" | see Write to the club
  /clases
    classes-required     | send Send | alert
    classes-sent         | Ask for a place, {day}, {time} | ${taken} | send Send | see Over to us
  /precios
    prices-asked         | at /precios?day={rules}&court=2 | select Time = 20:00
    prices-one           | entered | change **/trpc/** "rules":\\[.*?\\}\\] => "rules":[]
    prices-shut          | entered | at /precios?court=1&day={+4} | change **/trpc/** "schedules":\\[\\] => "schedules":[{"openingTime":"09:00","closingTime":"15:00","date":"{+4}","closed":true}]
  /setup
    setup-wrong-link     | at /setup?code=x | answer setup.read 403 {"msg":"setup.errors.code"} | see You need the link
    setup-begun          | at /setup?code=x | answer setup.read 409 {"msg":"setup.errors.begun"} | see This club is open already
    setup-courts         | ${begin(null)}
    setup-courts-wrong   | ${begin(null)} | fill They close = 08:30 | write ol li:nth-child(2) input = Central | Continue to your account | alert
    setup-admin          | ${owner} | answer setup.testMail {"data":{"sentAt":"2026-11-20T15:31:00.000Z","to":"marcos@ribera.example"}} | Send me a test | find output
    setup-admin-untried  | ${owner} | answer setup.testMail 400 {"msg":"mail.errors.unreachable","values":{"host":"smtp.ribera.example","port":"587"}} | Send me a test | alert
    setup-admin-empty    | ${begin(null)} | Continue to your account | Leave it for later | Open the club | alert
    setup-admin-mail     | ${begin('environment')} | Continue to your account
    setup-open           | ${owner} | answer setup.open ${JSON.stringify({ data: opened })} | ${signedIn} | Open the club | see When you have a moment
    setup-poster         | ${owner} | answer setup.open ${JSON.stringify({ data: opened })} | ${signedIn} | Open the club | see When you have a moment | paper
  `,
  {
    // Somebody else each time: five failures for one account would shut it out.
    nobody: ({ page, translate, variant: { size, mode, locale } }) =>
      page.getByLabel(translate('Username or email')).fill(`nobody-${size}-${mode}-${locale}`),
    offline: async ({ page, context }) => {
      await page.locator('h2').first().waitFor()
      await context.setOffline(true)
    },
    clipboard: ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  },
)
