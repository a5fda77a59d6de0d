import type { DemoPost } from './demo-post.ts'

/** Promotions of the demo club; what stands before the colon of a title is set as its figure. */
export const offers: readonly DemoPost[] = [
  {
    slug: 'ten-mornings',
    from: -1,
    to: 90,
    en: () => ({
      title: '10+1: ten mornings, the eleventh on us',
      summary: 'Play ten games on weekday mornings, starting before 14:00, and the club pays your eleventh place.',
      body: `One card for each player, marked at the desk whenever you pay your place. It holds for games that start between 08:00 and 12:30, Monday to Friday.

A place in the morning costs €6.00, and that is what the eleventh saves you. The card itself costs nothing.`,
    }),
    es: () => ({
      title: '10+1: el bono de mañanas',
      summary:
        'Juega diez partidos de lunes a viernes que empiecen antes de las 14:00, y la undécima plaza la paga el club.',
      body: `Una tarjeta por jugador, que se sella en el mostrador cada vez que pagas tu plaza. Vale para partidos que empiecen entre las 08:00 y las 12:30, de lunes a viernes.

Una plaza de mañana cuesta 6,00 €: es lo que te ahorras en la undécima. La tarjeta no cuesta nada.`,
    }),
  },
  {
    slug: 'bring-somebody-new',
    from: -8,
    to: 34,
    en: () => ({
      title: '2×1: bring somebody who has never played',
      summary: 'Their first place is free from Monday to Thursday, and we lend the racket.',
      body: `You play, they try. Come with one person who has never booked here: from Monday to Thursday you pay your place and theirs is on us, once for each new player.

Tell us the day at least one day before, so that a racket in the right weight is waiting.`,
    }),
    es: () => ({
      title: '2×1: trae a quien nunca ha jugado',
      summary: 'Su primera plaza no se paga, de lunes a jueves, y la pala se la dejamos nosotros.',
      body: `Tú juegas y esa persona prueba. Ven con alguien que nunca haya reservado aquí: de lunes a jueves pagas tu plaza y la suya corre de nuestra cuenta, una vez por cada jugador nuevo.

Dinos el día al menos un día antes y tendréis lista una pala de su peso.`,
    }),
  },
]
