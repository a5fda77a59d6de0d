import { type Day, HOUR } from '#domain/time.ts'
import { festivalCategories } from '../db/schema/posts.ts'
import { aPost } from '../posts/testing.ts'
import type { TestDeps } from '../testing.ts'

type Where = Pick<TestDeps, 'db' | 'time'>
type Times = { slug?: string; from?: number | null; to?: number | null }

/** Publishes a promotion, an hour ago and without an end by default; instants in epoch milliseconds. */
export function aPromotion(
  { db, time }: Where,
  { slug = 'summer', from = time.now - HOUR, to = null }: Times = {},
): void {
  const en = { title: '10+1: the morning card', summary: 'Ten mornings, the eleventh on us.', body: 'Play **ten**.' }
  aPost({ db, time }, { kind: 'promotion', slug, from, to, en })
}

/** Writes the page of a festival with one category for each number of pairs, and answers their ids. */
export function aFestival(
  { db, time }: Where,
  { pairs = [16], signUpUntil = '2026-12-03' }: { pairs?: readonly number[]; signUpUntil?: Day } = {},
): number[] {
  const postId = aPost(
    { db, time },
    {
      kind: 'page',
      slug: 'festival',
      en: { title: 'Full Padel Fest 2026', summary: 'Two **days**.', body: programme },
      details: { startsOn: '2026-12-11', endsOn: '2026-12-13', signUpUntil },
    },
  )
  return pairs.map((most, place) => {
    const levels = { levelMinQuarters: 8, levelMaxQuarters: 16 }
    const category = { postId, place, nameEn: `Mixed ${place}`, nameEs: `Mixta ${place}`, pairs: most, ...levels }
    return db.insert(festivalCategories).values(category).returning({ id: festivalCategories.id }).get().id
  })
}

const programme = `## Friday 11
- 17:00 Shirts. At the desk

## Saturday 12
- 12:30 **Finals**

## Good to know
Bring water.`

/** What a pair sends to sign up for a category. */
export function aSignUp(category: number | string) {
  const pair = { name: 'Ana', email: 'ana@example.com', partner: 'Luis', partnerEmail: 'luis@example.com' }
  return { name: 'fest', data: { ...pair, phone: '600 100 200', message: 'Any time.', acceptPrivacy: true, category } }
}
