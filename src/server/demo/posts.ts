import { eq } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import { addDays, clubDayOf, HOUR, instantOf, weekdayOf } from '#domain/time.ts'
import { festivalCategories, posts } from '../db/schema/posts.ts'
import { users } from '../db/schema/users.ts'
import { makeDocumentId } from '../identity.ts'
import { addLead } from '../leads/store.ts'
import { getFormats } from '../messages.ts'
import { readContent } from '../posts/content.ts'
import { addRevision } from '../posts/revision-store.ts'
import { readPosts } from '../posts/store.ts'
import { addPost as storePost } from '../posts/write-store.ts'
import type { Club } from './games.ts'
import { demoNicks } from './names.ts'
import type { Days, DemoPost, FestivalDays } from './texts/demo-post.ts'
import { frontStory } from './texts/front-story.ts'
import { offers } from './texts/offers.ts'
import { olderStories } from './texts/older-stories.ts'
import { categories, pageTexts, trainerAbout } from './texts/page-texts.ts'
import { comingStories } from './texts/stories.ts'

/** Adds what the public pages show beside courts and games: news, promotions, texts of pages, a festival and the trainer's card. */
export function addPosts(club: Club): void {
  const { db, now, people } = club
  const festival = festivalOf(now)
  for (const story of [frontStory, ...comingStories(festival), ...olderStories]) addPost(club, 'news', story)
  for (const offer of offers) addPost(club, 'promotion', offer)
  for (const text of pageTexts(festival)) {
    const id = addPost(club, 'page', text)
    if (text.slug === 'festival') addFestival(club, id, festival)
  }
  saveVersions(club)
  const { en, es } = trainerAbout
  db.update(users).set({ aboutEn: en, aboutEs: es }).where(eq(users.id, people.trainer)).run()
}

/** The first Friday in eighteen days or later, and the Thursday of the week before. */
function festivalOf(now: number): FestivalDays {
  const today = clubDayOf(now)
  const starts = [18, 19, 20, 21, 22, 23, 24].find((ahead) => weekdayOf(addDays(today, ahead)) === 5) ?? 18
  return { starts, signUp: starts - 8 }
}

function addPost({ db, now, people }: Club, kind: PostKind, { slug, from, to, ...texts }: DemoPost): number {
  const today = clubDayOf(now)
  const instantIn = (ahead: number, minutes = 9 * 60) => instantOf(addDays(today, ahead), minutes)
  const written = Math.min(now, instantIn(from ?? 0)) - 3 * HOUR
  const textIn = (locale: Locale) => texts[locale]?.(daysFrom(now, locale))
  const [en, es] = [textIn('en'), textIn('es')]
  return storePost(db, {
    documentId: makeDocumentId(),
    kind,
    slug,
    pictureId: null,
    publishedFrom: from === null ? null : instantIn(from),
    publishedTo: to === undefined ? null : instantIn(to, 24 * 60 - 1),
    details: '{}',
    texts: { en: en ? { ...en, alt: '' } : null, es: es ? { ...es, alt: '' } : null },
    at: written,
    userId: people.admin,
  })
}

/** Keeps each post as its first version, so that the desk can go back to it. */
function saveVersions({ db, people }: Club): void {
  const ids = db.select({ id: posts.id }).from(posts).all()
  for (const post of readPosts(
    db,
    ids.map(({ id }) => id),
  )) {
    const { id, version, updatedAt } = post
    const content = readContent(db, post)
    addRevision(db, { postId: id, version, at: updatedAt, userId: people.admin, content, changed: [] })
  }
}

function daysFrom(now: number, locale: Locale): Days {
  const { fullDay, dayOfMonth } = getFormats(locale)
  const dayIn = (ahead: number) => addDays(clubDayOf(now), ahead)
  return {
    on: (ahead) => fullDay(dayIn(ahead)),
    dayOf: (ahead) => dayOfMonth(dayIn(ahead)),
    courtsOn: (ahead) => `/reservations?date=${dayIn(ahead)}`,
  }
}

function addFestival(club: Club, postId: number, { starts, signUp }: FestivalDays): void {
  const { db, now } = club
  const dayIn = (ahead: number) => addDays(clubDayOf(now), ahead)
  const details = { startsOn: dayIn(starts), endsOn: dayIn(starts + 2), signUpUntil: dayIn(signUp) }
  db.update(posts)
    .set({ details: JSON.stringify(details) })
    .where(eq(posts.id, postId))
    .run()
  let pair = 0
  for (const [place, { levelMin, levelMax, taken, ...category }] of categories.entries()) {
    const levels = { levelMinQuarters: levelMin * 4, levelMaxQuarters: levelMax * 4 }
    const row = { ...category, ...levels, postId, place }
    const { id } = db.insert(festivalCategories).values(row).returning({ id: festivalCategories.id }).get()
    for (let at = 0; at < taken; at += 1) {
      addPair(club, { category: id, topic: category.nameEs, pair })
      pair += 1
    }
  }
}

/** Signs up a pair, one after the other over the last days, the latest first. */
function addPair(
  { db, now }: Club,
  { category, topic, pair }: { category: number; topic: string; pair: number },
): void {
  const [name, partner] = [nameOf(pair * 2), nameOf(pair * 2 + 1)]
  const email = `fest${pair * 2 + 1}@example.com`
  addLead(db, {
    name: 'fest',
    email,
    data: {
      category: String(category),
      topic,
      name,
      email,
      phone: `+34 654 220 ${100 + pair}`,
      partner,
      partnerEmail: `fest${pair * 2 + 2}@example.com`,
      message: '',
      locale: 'es',
    },
    params: '',
    referer: 'https://club.example/es/full-padel-fest',
    page: '/full-padel-fest',
    userId: null,
    createdAt: now - (26 + pair * 9) * HOUR,
  })
}

function nameOf(at: number): string {
  return demoNicks[at % demoNicks.length] ?? ''
}
