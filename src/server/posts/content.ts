import { z } from 'zod'
import type { FestivalContent, PostContent } from '#domain/posts/content.ts'
import { daySchema } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { type Category, listCategories } from './festival-store.ts'
import { readPictures } from './picture-store.ts'
import type { Post } from './store.ts'

const datesSchema = z.object({ startsOn: daySchema, endsOn: daySchema, signUpUntil: daySchema })

/** The days in the `details` of the festival's page; null before they are known, and of any other. */
export function readDates(details: string): z.infer<typeof datesSchema> | null {
  return datesSchema.safeParse(JSON.parse(details)).data ?? null
}

/** The days of a festival as its post stores them. */
export function writeDates(festival: FestivalContent | null): string {
  if (!festival) return '{}'
  const { startsOn, endsOn, signUpUntil } = festival
  return JSON.stringify({ startsOn, endsOn, signUpUntil })
}

/** All of a post that staff wrote. */
export function readContent(db: Db, post: Post): PostContent {
  const { slug, pictureId, publishedFrom, publishedTo, texts } = post
  const dates = readDates(post.details)
  const picture = pictureId === null ? null : (readPictures(db, [pictureId]).get(pictureId)?.documentId ?? null)
  const festival = dates && { ...dates, categories: listCategories(db, post.id).map(toCategory) }
  return { slug, picture, publishedFrom, publishedTo, en: texts.en, es: texts.es, festival }
}

function toCategory({ id, nameEn, nameEs, levelMinQuarters, levelMaxQuarters, pairs }: Category) {
  return {
    id,
    name: { en: nameEn, es: nameEs },
    levelMin: levelMinQuarters / 4,
    levelMax: levelMaxQuarters / 4,
    pairs,
  }
}

/** A category as its row has it. */
export function fromCategory({ id, name, levelMin, levelMax, pairs }: FestivalContent['categories'][number]) {
  return {
    id,
    nameEn: name.en,
    nameEs: name.es,
    levelMinQuarters: levelMin * 4,
    levelMaxQuarters: levelMax * 4,
    pairs,
  }
}
