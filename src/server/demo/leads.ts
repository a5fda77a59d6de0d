import { sql } from 'drizzle-orm'
import type { LeadKind } from '#domain/leads/kinds.ts'
import { HOUR } from '#domain/time.ts'
import { leads } from '../db/schema/leads.ts'
import { addLead } from '../leads/store.ts'
import type { Club } from './games.ts'

type Sent = { kind: LeadKind; page: string; says?: string; topic?: string; slug?: string }

/** What people ask a club. */
const enquiries: readonly Sent[] = [
  {
    kind: 'contact',
    page: '/clases',
    says: 'Somos dos parejas y nunca hemos jugado. ¿Hay clases de iniciación los sábados por la mañana? Si hace falta podemos ir también el viernes por la tarde. ¿Cuánto costaría por persona?',
  },
  { kind: 'contact', page: '/contacto', says: '¿Alquiláis palas? Iríamos el domingo cuatro.' },
  {
    kind: 'contact',
    page: '/contacto',
    says: 'Quería reservar dos pistas para un torneo de empresa el 12 de diciembre, unas 20 personas.',
  },
  { kind: 'contact', page: '/precios', says: '¿El bono de diez partidos caduca?' },
  { kind: 'class', page: '/clases', says: 'Mi hija tiene 9 años. ¿Desde qué edad hay escuela?', topic: 'Children' },
  { kind: 'contact', page: '/contacto', says: 'Me dejé una chaqueta gris en la pista 2 el lunes por la tarde.' },
  {
    kind: 'promotion',
    page: '/promo/bring-somebody-new',
    says: '¿Vale también para dos personas?',
    slug: 'bring-somebody-new',
  },
  { kind: 'contact', page: '/contacto', says: 'Is there parking at the club? We come by car from the airport.' },
  { kind: 'fest', page: '/full-padel-fest', says: 'Nos apuntamos mi hermana y yo.', topic: 'Mixed' },
  { kind: 'contact', page: '/contacto', says: '¿Tenéis vestuario con ducha para venir antes del trabajo?' },
  { kind: 'class', page: '/clases', says: 'Busco clases de nivel 2,50 los martes por la tarde.', topic: 'Adults' },
  { kind: 'promotion', page: '/promo/ten-mornings', says: 'La quiero para regalar.', slug: 'ten-mornings' },
]

const names = [
  'Beatriz Solana',
  'Óscar Tello',
  'Marina Puig',
  'Ángel Royo',
  'Noemí Latorre',
  'Gabriel Oto',
  'Inés Corral',
  'Oliver Smith',
  'Rosa Lahoz',
  'Teo Blasco',
  'Lucía Ferrer',
  'Íñigo Muñoz',
] as const

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

/** Adds what visitors sent in the last weeks, and who signed up for the newsletter, most of them confirmed. */
export function addLeads({ db, now }: Pick<Club, 'db' | 'now'>): void {
  const sent = enquiries.map((one, at) => ({ ...one, at: now - (3 + at * 17) * HOUR, who: at }))
  const signedUp = Array.from({ length: 24 }, (_, at) => ({
    kind: 'newsletter' as const,
    page: at % 3 === 0 ? '/clases' : '/',
    at: now - (9 + at * 31) * HOUR,
    who: at,
  }))
  for (const { at, who, kind, page, ...more } of [...sent, ...signedUp].toSorted((one, other) => one.at - other.at)) {
    const name = names[who % names.length] ?? names[0]
    const email = `${name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}${who >= names.length ? who : ''}@example.com`
    const message = { name, email, phone: `+34 654 118 0${10 + who}`, message: 'says' in more ? (more.says ?? '') : '' }
    const id = addLead(db, {
      name: kind,
      email,
      data: {
        ...(kind === 'newsletter' ? { email } : message),
        ...('topic' in more && more.topic !== undefined && { topic: more.topic }),
        ...('slug' in more && more.slug !== undefined && { slug: more.slug }),
        userAgent: browser,
        locale: 'es',
      },
      params: who % 4 === 0 ? '?utm_source=instagram&utm_campaign=otono' : '',
      referer: `https://club.example/es${page}`,
      page,
      userId: null,
      createdAt: at,
    })
    if (kind === 'newsletter' && who % 6 !== 5) confirm(db, id, at + HOUR)
  }
}

function confirm(db: Club['db'], id: number, at: number): void {
  db.update(leads).set({ confirmedAt: at }).where(sql`${leads.id} = ${id}`).run()
}
