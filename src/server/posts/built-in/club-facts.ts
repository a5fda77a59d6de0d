import { linesOfAddress } from '#domain/config/address-lines.ts'
import type { Config } from '#domain/config/schema.ts'
import type { Locale } from '#domain/locale.ts'
import { clubNameOf } from '../../config/club-name.ts'

/** What the built-in texts say of the club that they stand in. */
export type ClubFacts = Pick<Config, 'footer' | 'booking' | 'rules' | 'leads'> & {
  name: string
  /** The club's name, and where it is found as far as that is set, in lines of Markdown. */
  imprint: string
}

/** A text as it is built in: Markdown, made for one club. */
export type BuiltInText = (club: ClubFacts) => { title: string; summary: string; body: string }

/** Takes from the configuration what the texts say. */
export function clubFactsOf(config: Config, locale: Locale): ClubFacts {
  const { footer, booking, rules, leads } = config
  const name = clubNameOf(config, locale)
  const lines = [
    `**${escapeMarkdown(name)}**`,
    ...[...linesOfAddress(footer.address), footer.phone, footer.email].filter(Boolean).map(escapeMarkdown),
  ]
  return { footer, booking, rules, leads, name: escapeMarkdown(name), imprint: lines.join('  \n') }
}

/** What somebody typed into a field, so that it reads in Markdown as it was typed. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()#+\-.!|<>~&]/g, String.raw`\$&`)
}
