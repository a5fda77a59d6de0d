import { type MailingClub, serveMailingClub } from './club/mailing-club.ts'
import { test as base } from './fixtures.ts'

type OfWorker = { mailingClub: MailingClub }
/** `linkTo`: the link that was mailed to an address, once it is there. */
type OfTest = Pick<MailingClub, 'linkTo'>

/** As every test's, in a demo club that sends mail. */
export const test = base.extend<OfTest, OfWorker>({
  mailingClub: [
    async ({ clock }, provide) => {
      const club = await serveMailingClub(clock)
      await provide(club)
      await club.stop()
    },
    { scope: 'worker' },
  ],
  club: [
    async ({ mailingClub: { url, ahead } }, provide) => {
      await provide({ url, ahead, now: () => Date.now() + ahead, given: new Set() })
    },
    { scope: 'worker' },
  ],
  linkTo: async ({ mailingClub }, provide) => provide(mailingClub.linkTo),
})
