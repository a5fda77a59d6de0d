import { type AuditNoun, nounOf } from '#domain/audit/acts.ts'
import { type AuditValue, BETWEEN_NAMES } from '#domain/audit/changes.ts'
import type { AuditView } from '#domain/audit/schema.ts'
import type { Locale } from '#domain/locale.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { clubDayOf } from '#domain/time.ts'
import { formatText, getFormats } from '../messages.ts'
import type { Names } from './names.ts'
import type { AuditFacts } from './store.ts'
import { toChoice } from './values.ts'

type Thing = AuditView['thing']

/** Names what an act was done to, by its noun, with the page of it. What is gone keeps the name it had, and has no page. */
export function nameThing(facts: AuditFacts, names: Names, locale: Locale): Thing {
  const noun = nounOf(facts.act)
  return (noun && namers[noun]?.(facts, names, locale)) ?? null
}

type Namer = (facts: AuditFacts, names: Names, locale: Locale) => Thing

const namers: Partial<Record<AuditNoun, Namer>> = {
  games: nameGame,
  money: nameGame,
  courts: (facts, names, locale) => {
    if ('court' in facts.target) return nameStored(facts, 'court', names.courts, '/admin/court')
    if ('allotment' in facts.target) return nameStored(facts, 'allotment', names.allotments, '/admin/allotments')
    return nameClosure(facts, locale)
  },
  prices: (facts, names) => nameStored(facts, 'priceRule', names.rules, '/admin/court/prices'),
  devices: (facts, names) => nameStored(facts, 'device', names.devices, '/admin/devices'),
  products: (facts, names) => nameStored(facts, 'product', names.products, '/admin/products'),
  competitions: (facts, names) => nameStored(facts, 'competition', names.competitions, '/admin/competitions'),
  keys: ({ target }, names) => {
    const name = names.keys.get(numberOf(target['key']))
    return name === undefined ? null : { name, to: '/admin/keys' }
  },
  webhooks: (facts, names) => {
    const thing = nameStored(facts, 'webhook', names.webhooks, '')
    return thing && { ...thing, to: thing.to && '/admin/keys' }
  },
  subscribers: ({ target }, names, locale) =>
    'subscriber' in target
      ? {
          name: names.users.get(numberOf(target['user'])) || formatText(locale, 'audit.former'),
          to: `/subscribers/${target['subscriber']}`,
        }
      : null,
  users: ({ target }, names, locale) => {
    const id = numberOf(target['user'])
    const nick = names.users.get(id)
    if (nick === undefined) return null
    return nick === ''
      ? { name: formatText(locale, 'audit.former'), to: null }
      : { name: nick, to: `/admin/user/${id}` }
  },
  posts: namePost,
  settings: ({ target, details }, _, locale) => {
    const { server } = details
    if (typeof server === 'string') return { name: server, to: '/admin/settings' }
    return 'config' in target ? { name: formatText(locale, 'audit.settings'), to: '/admin/settings' } : null
  },
}

function nameGame({ target }: AuditFacts, { games }: Names, locale: Locale): Thing {
  const game = games.get(numberOf(target['reservation']))
  if (!game) return null
  const formats = getFormats(locale)
  const { documentId, court, startsAt } = game
  return { name: `${formats.shortDay(startsAt)} ${formats.time(startsAt)}, ${court}`, to: gameAddressOf(documentId) }
}

function nameStored({ target, details }: AuditFacts, noun: string, names: Names['courts'], folder: string): Thing {
  const id = numberOf(target[noun])
  const name = names.get(id)
  if (name !== undefined) return { name, to: `${folder}/${id}` }
  const former = lastOf(details['name'])
  return typeof former === 'string' ? { name: former, to: null } : null
}

/** Closed courts: the day view shows them. */
function nameClosure({ details }: AuditFacts, locale: Locale): Thing {
  const [courts, startsAt] = [lastOf(details['courts']), lastOf(details['startsAt'])]
  if (typeof courts !== 'string') return null
  const name = getFormats(locale).list(courts.split(BETWEEN_NAMES))
  return { name, to: typeof startsAt === 'string' ? `/reservations?date=${clubDayOf(Date.parse(startsAt))}` : null }
}

const folders: Readonly<Record<string, string>> = {
  news: '/admin/news',
  promotion: '/admin/promotions',
  page: '/admin/pages',
}

function namePost({ target, details }: AuditFacts, { posts }: Names, locale: Locale): Thing {
  const { kind, titleEn, titleEs } = details
  if (typeof kind !== 'string') return null
  const [own, other] = locale === 'es' ? [titleEs, titleEn] : [titleEn, titleEs]
  const name = formatText(locale, 'audit.value.post', { kind: toChoice(kind), title: String(own || other || '–') })
  const id = numberOf(target['post'])
  return { name, to: posts.has(id) && folders[kind] !== undefined ? `${folders[kind]}/${id}` : null }
}

/** A value as it is, or as it was before it was gone. */
function lastOf(value: AuditFacts['details'][string] | undefined): AuditValue {
  if (!Array.isArray(value)) return value ?? null
  const [was, is] = value
  return is || was
}

function numberOf(value: number | string | undefined): number {
  return Number(value ?? 0)
}
