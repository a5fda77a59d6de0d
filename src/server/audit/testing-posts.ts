import { z } from 'zod'
import { HOUR, isoOf } from '#domain/time.ts'
import { makePng } from '../pictures/testing.ts'
import { type Case, type Club, idIn } from './testing.ts'

const turf = { slug: 'turf', en: { title: 'Turf', summary: 'New.', body: 'It is new.' } }
const write = async ({ send }: Club, input: object = turf, folder = 'news') =>
  idIn(await send('POST', `/${folder}`, input))

/** What staff do with news, promotions and the texts of pages. */
export const postCases: readonly Case[] = [
  {
    act: 'posts.create',
    done: (club) => write(club, { ...turf, publishedFrom: isoOf(club.deps.time.now) }),
    en: 'Sara wrote the article “Turf”: seen from Friday 20/11/2026 10:00.',
    es: 'Sara escribió la noticia «Turf»: se ve desde viernes 20/11/2026 10:00.',
    details: [
      'Title in English: – → Turf',
      'Summary in English: – → New.',
      'Text in English: 0 words → 3 words',
      'Address: – → turf',
      'Seen from: – → Friday 20/11/2026 10:00',
    ],
  },
  {
    act: 'posts.create',
    does: 'a page with what the festival has',
    done: (club) => {
      const category = { name: { en: 'Men', es: 'Masculina' }, levelMin: 2, levelMax: 3.5, pairs: 16 }
      const days = { startsOn: '2026-12-11', endsOn: '2026-12-13', signUpUntil: '2026-12-06' }
      const es = { title: 'Full Padel Fest' }
      return write(club, { slug: 'festival', es, festival: { ...days, categories: [category] } }, 'pages')
    },
    en: 'Sara wrote the page “Full Padel Fest”.',
    es: 'Sara escribió la página «Full Padel Fest».',
    details: [
      'Title in Spanish: – → Full Padel Fest',
      'Address: – → festival',
      'Seen from: – → Friday 20/11/2026 10:00',
      'First day: – → Friday 11/12/2026',
      'Last day: – → Sunday 13/12/2026',
      'Last day of sign-up: – → Sunday 06/12/2026',
      'Categories: – → Men / Masculina (2–3.5, 16)',
    ],
  },
  {
    act: 'posts.change',
    done: async (club) => {
      const { now } = club.deps.time
      const times = { publishedFrom: isoOf(now), publishedTo: isoOf(now + HOUR) }
      await club.send('PUT', `/news/${await write(club)}`, { ...times, es: { title: 'Césped', body: 'Es nuevo.' } })
    },
    en: 'Sara changed the article “Turf”: seen from Friday 20/11/2026 10:00, seen until Friday 20/11/2026 11:00, title in Spanish, and text in Spanish.',
    es: 'Sara cambió la noticia «Césped»: se ve desde viernes 20/11/2026 10:00, se ve hasta viernes 20/11/2026 11:00, título en español, y texto en español.',
    details: [
      'Title in Spanish: – → Césped',
      'Text in Spanish: 0 words → 2 words',
      'Seen from: – → Friday 20/11/2026 10:00',
      'Seen until: – → Friday 20/11/2026 11:00',
    ],
  },
  {
    act: 'posts.change',
    does: 'when nobody is to see it any more',
    done: async (club) => {
      const { now } = club.deps.time
      const times = { publishedFrom: isoOf(now), publishedTo: isoOf(now + HOUR) }
      const id = await write(club, { ...turf, ...times }, 'promotions')
      const en = { title: 'Grass', summary: 'Newer.', body: 'It is newer.', alt: '' }
      await club.send('PUT', `/promotions/${id}`, { publishedFrom: null, publishedTo: null, en, slug: 'grass' })
    },
    en: 'Sara changed the promotion “Grass”: visitors don’t see it any more, title in English, summary in English, text in English, and 1 more.',
    es: 'Sara cambió la promoción «Grass»: los visitantes ya no lo ven, título en inglés, resumen en inglés, texto en inglés, y 1 más.',
    details: [
      'Title in English: Turf → Grass',
      'Summary in English: New. → Newer.',
      'Address: turf → grass',
      'Seen from: Friday 20/11/2026 10:00 → –',
      'Seen until: Friday 20/11/2026 11:00 → –',
    ],
  },
  {
    act: 'posts.addPicture',
    done: ({ app, cookie }) => {
      const headers = { cookie, 'content-type': 'image/png' }
      return app.inject({ method: 'POST', url: '/api/pictures', headers, payload: makePng() })
    },
    en: 'Sara sent a picture for news and texts.',
    es: 'Sara envió una imagen para noticias y textos.',
  },
  {
    act: 'posts.restore',
    done: async (club) => {
      const id = await write(club)
      await club.send('PUT', `/news/${id}`, { en: { ...turf.en, body: 'It is newer, they say.' } })
      const input = { kind: 'news', id, revision: 1 }
      const { status } = await club.call('posts.restore', input, { viewer: club.sara, type: 'mutation' })
      z.literal(200).parse(status)
    },
    en: 'Sara took a former version of the article “Turf” again: text in English.',
    es: 'Sara recuperó una versión anterior de la noticia «Turf»: texto en inglés.',
    details: ['Text in English: 5 words → 3 words'],
  },
  {
    act: 'posts.remove',
    done: async (club) => await club.send('DELETE', `/news/${await write(club)}`),
    en: 'Sara deleted the article “Turf”.',
    es: 'Sara borró la noticia «Turf».',
    details: [
      'Title in English: Turf → –',
      'Summary in English: New. → –',
      'Text in English: 3 words → 0 words',
      'Address: turf → –',
    ],
  },
]
