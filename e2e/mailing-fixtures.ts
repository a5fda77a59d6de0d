import { type MailingClub, serveMailingClub } from './club/mailing-club.ts'
import { test as base } from './fixtures.ts'

type OfWorker = { mailingClub: MailingClub; isConfigured: boolean }
/** `linkTo`: the link that was mailed to an address, once it is there. */
type OfTest = Pick<MailingClub, 'linkTo'>

/** As every test's, in a demo club that sends mail; without `isGiven`, one whose mail server is to be set in the browser. */
export const test = base.extend<OfTest, OfWorker>({
  isConfigured: [true, { scope: 'worker', option: true }],
  mailingClub: [
    async ({ clock, isConfigured }, provide) => {
      const club = await serveMailingClub(clock, { isConfigured })
      await provide(club)
      await club.stop()
    },
    { scope: 'worker' },
  ],
  club: [
    async ({ mailingClub: { url, ahead } }, provide) => {
      await provide({ url, ahead, now: () => Date.now() + ahead, handedOut: new Set() })
    },
    { scope: 'worker' },
  ],
  linkTo: async ({ mailingClub }, provide) => provide(mailingClub.linkTo),
})
