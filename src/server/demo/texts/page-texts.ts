import type { DemoPost, FestivalDays } from './demo-post.ts'

/** What staff of the demo club wrote on fixed pages. */
export function pageTexts(festival: FestivalDays): DemoPost[] {
  return [school, contact, prices, festivalText(festival)]
}

const school: DemoPost = {
  slug: 'school',
  from: -60,
  en: () => ({
    title: 'School',
    summary: 'From September to June, once or twice a week. Rackets are ours until they choose one.',
    body: `| Group | Age | Days | Places |
| --- | --- | --- | --- |
| Minis | 5–8 | Tuesday and Thursday, 17:00–\u206018:30, court\u00a01 | 3 places |
| Juniors | 9–13 | Monday and Wednesday, 17:00–\u206018:30, court\u00a02 | 1 place |
| Youth | 14–17 | Friday, 17:00–\u206018:30, court\u00a02 | Full, 2 waiting |
| Adults from scratch | 18 and up | Saturday, 11:00–\u206012:30, court\u00a01 | 4 places |

The first class is a trial. Bring padel or tennis shoes and something to drink.`,
  }),
  es: () => ({
    title: 'Escuela',
    summary: 'De septiembre a junio, una o dos veces por semana. La pala la ponemos nosotros hasta que elijan la suya.',
    body: `| Grupo | Edad | Días | Plazas |
| --- | --- | --- | --- |
| Minis | 5–8 | Martes y jueves, 17:00–\u206018:30, pista\u00a01 | 3 plazas |
| Júnior | 9–13 | Lunes y miércoles, 17:00–\u206018:30, pista\u00a02 | 1 plaza |
| Juvenil | 14–17 | Viernes, 17:00–\u206018:30, pista\u00a02 | Completo, 2 en espera |
| Adultos desde cero | Desde 18 | Sábado, 11:00–\u206012:30, pista\u00a01 | 4 plazas |

La primera clase es de prueba. Trae zapatillas de pádel o de tenis y algo de beber.`,
  }),
}

const contact: DemoPost = {
  slug: 'contact',
  from: -60,
  en: () => ({
    title: 'How to get here',
    summary: 'Through the gate by the river path, past the plane trees.',
    body: 'There are 24 parking spaces behind the courts and a rack for bicycles at the gate. Bus 42 stops three minutes away, at the old mill. From the gate on there is no step: courts, bar and changing rooms are on one level.',
  }),
  es: () => ({
    title: 'Cómo llegar',
    summary: 'Por la puerta del paseo del río, pasados los plátanos.',
    body: 'Hay 24 plazas de aparcamiento detrás de las pistas y aparcabicis en la puerta. El autobús 42 para a tres minutos, en el molino viejo. Desde la puerta no hay ni un escalón: pistas, bar y vestuarios están a la misma altura.',
  }),
}

const prices: DemoPost = {
  slug: 'prices',
  from: -60,
  en: () => ({
    title: 'Paying, and not playing',
    summary: '',
    body: `### You pay at the club

Everybody pays their own place, before or after the game, by card or in cash.

### The price stays

What counts is the price at the moment you book, even if it changes later.

### Canceling is free

Up to twelve hours before the start. After that, find somebody to take your place: sharing the link of the game is enough.`,
  }),
  es: () => ({
    title: 'Pagar, y no jugar',
    summary: '',
    body: `### Se paga en el club

Cada uno paga su plaza, antes o después del partido, con tarjeta o en efectivo.

### El precio se mantiene

Vale el del momento en que reservas, aunque luego cambie.

### Cancelar es gratis

Hasta doce horas antes de empezar. Después, busca a quien te sustituya: basta con compartir el enlace del partido.`,
  }),
}

function festivalText({ starts, signUp }: FestivalDays): DemoPost {
  return {
    slug: 'festival',
    from: -20,
    en: ({ on, dayOf }) => ({
      title: 'Full Padel Fest',
      summary: 'Three days, four categories, one **long Sunday**. You play at least three games.',
      body: `## Friday ${dayOf(starts)}

- 17:00 Shirts and balls. At the desk until 21:00
- 18:30 Groups: beginners and mixed. Courts 1 to 4
- 20:00 Groups: men and women. Courts 1 to 4

## Saturday ${dayOf(starts + 1)}

- 09:30 Groups, all categories. Without a break until 15:30: eat while you don't play
- 17:00 Quarter-finals. Courts 1 to 4
- 21:00 Rice for everybody. On the terrace, two pans

## Sunday ${dayOf(starts + 2)}

- 09:30 Semi-finals. One category to a court
- **12:30 Finals.** Court 1, one after the other
- 15:30 Prizes. And a photograph of all pairs

## Good to know

A pair costs €40.00, paid at the club when you fetch your shirts. Balls, water and the rice are included. You may withdraw until ${on(signUp)}; after that somebody from the waiting list plays for you.`,
    }),
    es: ({ on, dayOf }) => ({
      title: 'Full Padel Fest',
      summary: 'Tres días, cuatro categorías, un **domingo largo**. Juegas al menos tres partidos.',
      body: `## Viernes ${dayOf(starts)}

- 17:00 Camisetas y bolas. En el mostrador, hasta las 21:00
- 18:30 Grupos: iniciación y mixta. Pistas 1 a 4
- 20:00 Grupos: masculina y femenina. Pistas 1 a 4

## Sábado ${dayOf(starts + 1)}

- 09:30 Grupos, todas las categorías. Sin pausa hasta las 15:30: come cuando no juegues
- 17:00 Cuartos de final. Pistas 1 a 4
- 21:00 Arroz para todos. En la terraza, dos paelleras

## Domingo ${dayOf(starts + 2)}

- 09:30 Semifinales. Una categoría por pista
- **12:30 Finales.** Pista 1, una detrás de otra
- 15:30 Premios. Y foto con todas las parejas

## Conviene saber

Cada pareja paga 40,00 € en el club, al recoger las camisetas. Las bolas, el agua y el arroz van incluidos. Podéis daros de baja hasta el ${on(signUp)}; después juega en vuestro lugar alguien de la lista de espera.`,
    }),
  }
}

/** Who may play in each category, and how many pairs of how many have signed up. */
export const categories = [
  { nameEn: 'Men', nameEs: 'Masculina', levelMin: 3, levelMax: 4.5, pairs: 12, taken: 9 },
  { nameEn: 'Women', nameEs: 'Femenina', levelMin: 2.5, levelMax: 4.5, pairs: 12, taken: 5 },
  { nameEn: 'Mixed', nameEs: 'Mixta', levelMin: 2, levelMax: 4, pairs: 8, taken: 8 },
  { nameEn: 'Beginners', nameEs: 'Iniciación', levelMin: 1, levelMax: 2.25, pairs: 8, taken: 3 },
] as const

/** What the demo club's trainer says about the classes. */
export const trainerAbout = {
  en: 'Starts with the glass and leaves the smash for last. Four in a class, each with a shot to take home. If you have never held a racket, Saturday at eleven is the hour: nobody there has either.',
  es: 'Empieza por el cristal y deja el remate para el final. Cuatro por clase, y cada uno se lleva un golpe a casa. Si nunca has cogido una pala, ven el sábado a las once: allí nadie la ha cogido tampoco.',
} as const
