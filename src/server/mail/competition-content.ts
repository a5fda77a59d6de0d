import { toOneLine } from '#domain/mail/address.ts'
import type { CompetitionMail } from '#domain/mail/schema.ts'
import { competitionAddressOf } from '#domain/routes.ts'
import { formatText } from '../messages.ts'
import { aboutNoGame, type Content, linkTo, type Writing } from './content.ts'

/** What a mail about a competition that its reader is in says, in their language. */
export function toCompetitionContent(mail: CompetitionMail, { nick, locale, publicUrl, club }: Writing): Content {
  const { became, slug, nameEs, nameEn } = mail.payload
  const { title, text } = keys[became]
  const name = toOneLine(locale === 'es' ? nameEs : nameEn)
  return {
    locale,
    club,
    subject: `${formatText(locale, title)}: ${name}`,
    title: formatText(locale, title),
    hello: formatText(locale, 'mail.hello', { nick: toOneLine(nick) }),
    text: formatText(locale, text, { name }),
    ...aboutNoGame,
    link: linkTo(competitionAddressOf(slug), formatText(locale, 'mail.competition.open'), { locale, publicUrl }),
    why: formatText(locale, 'mail.whyCompetition', { club }),
  }
}

const keys = {
  entered: { title: 'mail.competition.entered.title', text: 'mail.competition.entered.text' },
  movedUp: { title: 'mail.competition.movedUp.title', text: 'mail.competition.movedUp.text' },
  canceled: { title: 'mail.competition.canceled.title', text: 'mail.competition.canceled.text' },
  remade: { title: 'mail.competition.remade.title', text: 'mail.competition.remade.text' },
  challenged: { title: 'mail.competition.challenged.title', text: 'mail.competition.challenged.text' },
  accepted: { title: 'mail.competition.accepted.title', text: 'mail.competition.accepted.text' },
  asked: { title: 'mail.competition.asked.title', text: 'mail.competition.asked.text' },
  agreed: { title: 'mail.competition.agreed.title', text: 'mail.competition.agreed.text' },
  declined: { title: 'mail.competition.declined.title', text: 'mail.competition.declined.text' },
  lapsed: { title: 'mail.competition.lapsed.title', text: 'mail.competition.lapsed.text' },
  proposed: { title: 'mail.competition.proposed.title', text: 'mail.competition.proposed.text' },
} as const
