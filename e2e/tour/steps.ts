import type { Step } from './step.ts'
import { accountSteps } from './steps-account.ts'
import { auditSteps } from './steps-audit.ts'
import { classSteps } from './steps-classes.ts'
import { closureSteps } from './steps-closures.ts'
import { contactSteps } from './steps-contact.ts'
import { courtSteps } from './steps-courts.ts'
import { daySteps } from './steps-day.ts'
import { gameSteps } from './steps-game.ts'
import { leadSteps } from './steps-leads.ts'
import { legalSteps } from './steps-legal.ts'
import { mailServerSteps } from './steps-mail-server.ts'
import { newsSteps } from './steps-news.ts'
import { newsletterSteps } from './steps-newsletter.ts'
import { offerSteps } from './steps-offers.ts'
import { passwordSteps } from './steps-password.ts'
import { postSteps } from './steps-posts.ts'
import { priceSteps } from './steps-prices.ts'
import { publicPriceSteps } from './steps-prices-public.ts'
import { profileSteps } from './steps-profile.ts'
import { registerSteps } from './steps-register.ts'
import { reportSteps } from './steps-reports.ts'
import { settingSteps } from './steps-settings.ts'
import { setupSteps } from './steps-setup.ts'
import { staffSteps } from './steps-staff.ts'
import { statusSteps } from './steps-status.ts'
import { subscriberSteps } from './steps-subscribers.ts'
import { userSteps } from './steps-users.ts'
import { wallSteps } from './steps-wall.ts'

/** Every page in every state. */
export const steps: readonly Step[] = [
  ...daySteps,
  ...gameSteps,
  ...accountSteps,
  ...passwordSteps,
  ...registerSteps,
  ...profileSteps,
  ...staffSteps,
  ...userSteps,
  ...publicPriceSteps,
  ...priceSteps,
  ...postSteps,
  ...closureSteps,
  ...settingSteps,
  ...mailServerSteps,
  ...subscriberSteps,
  ...wallSteps,
  ...classSteps,
  ...courtSteps,
  ...leadSteps,
  ...contactSteps,
  ...newsletterSteps,
  ...legalSteps,
  ...offerSteps,
  ...reportSteps,
  ...auditSteps,
  ...newsSteps,
  ...statusSteps,
  ...setupSteps,
]
