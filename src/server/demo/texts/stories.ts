import type { DemoPost, FestivalDays } from './demo-post.ts'

/** News of the demo club that concern what is to come, latest first. */
export function comingStories({ starts, signUp }: FestivalDays): DemoPost[] {
  return [
    {
      slug: 'festival-sign-up',
      from: -5,
      en: ({ on }) => ({
        title: 'Full Padel Fest: sign up with your partner',
        summary: `Three days from ${on(starts)}, four categories, and at least three games for everybody. The mixed draw is full already.`,
        body: `The poster hangs at the desk and the sheets are open. You sign up in twos, on the [page of the festival](/full-padel-fest), until **${on(signUp)}**.

## Before you choose a category

Look at your level, not at your hopes. Categories overlap by a quarter or two on purpose: who has just gone up plays where the games are close. If both of you are above the top of a category, the desk moves you, and writes first.

- Everybody plays a group of four pairs, so three games at the least.
- The first two of each group go on to the knock-out.
- Games of the groups are one set to nine. From the semi-finals on it is two sets, and a tie-break to ten instead of the third.

## If you have no partner

Write to us with your level and the days you can play. On the Monday before the draw we put those who are left together, as near in level as it gets. Last year's beginners' final was won by two people who had met on the Friday.`,
      }),
      es: ({ on }) => ({
        title: 'Full Padel Fest: apúntate con tu pareja',
        summary: `Tres días desde el ${on(starts)}, cuatro categorías y al menos tres partidos para todos. La mixta ya está completa.`,
        body: `El cartel está en el mostrador y las listas, abiertas. Os apuntáis de dos en dos en la [página del festival](/full-padel-fest), hasta el **${on(signUp)}**.

## Antes de elegir categoría

Mira tu nivel, no tus ganas. Las categorías se pisan un cuarto o dos a propósito: quien acaba de subir juega donde los partidos se aprietan. Si los dos pasáis del nivel más alto de una categoría, el club os cambia, y antes os escribe.

- Todos jugáis un grupo de cuatro parejas: tres partidos como mínimo.
- Las dos primeras de cada grupo pasan al cuadro.
- En los grupos se juega un set a nueve juegos. Desde semifinales, dos sets y, en lugar del tercero, un desempate a diez.

## Si no tienes pareja

Escríbenos con tu nivel y los días que puedes. El lunes antes del sorteo juntamos a quien quede suelto, con el nivel más parecido posible. La última final de iniciación la ganaron dos que se habían conocido el viernes.`,
      }),
    },
    {
      slug: 'pairs-league',
      from: -9,
      en: ({ on }) => ({
        title: 'Pairs league: six weeks, one game a week, and you choose the evening',
        summary: 'Groups of five pairs by level. Three pairs are still wanted between 2.50 and 3.50.',
        body: `The league begins on ${on(12)}. Each week you get the name of a pair and seven days to play them. You book the court yourselves, at any hour that suits all four, and one of you sends the result before Sunday night.

## How points are given

| Result | Winners | Losers |
| --- | --- | --- |
| Two sets to none | 3 | 0 |
| Two sets to one | 2 | 1 |
| Not played, agreed in time | 1 | 1 |
| Not played, nobody wrote | 0 | 0 |

The first pair of a group goes up, the last one goes down. A league game costs what the court costs: €7.00 each on a weekday evening, €6.00 at any other time.

Say at the desk which level you play, or write to us. The lists close on ${on(10)}.`,
      }),
      es: ({ on }) => ({
        title: 'Liga por parejas: seis semanas, un partido por semana y la hora la ponéis vosotros',
        summary: 'Grupos de cinco parejas por nivel. Aún faltan tres parejas entre 2,50 y 3,50.',
        body: `La liga empieza el ${on(12)}. Cada semana te toca una pareja y tenéis siete días para jugar. La pista la reserváis vosotros, a la hora que os venga bien a los cuatro, y uno manda el resultado antes del domingo por la noche.

## Cómo se puntúa

| Resultado | Ganan | Pierden |
| --- | --- | --- |
| Dos sets a cero | 3 | 0 |
| Dos sets a uno | 2 | 1 |
| Sin jugar, avisado a tiempo | 1 | 1 |
| Sin jugar y sin avisar | 0 | 0 |

La primera pareja del grupo sube y la última baja. Un partido de liga cuesta lo que cuesta la pista: 7,00 € cada uno las tardes entre semana y 6,00 € a cualquier otra hora.

Di en el mostrador a qué nivel jugáis, o escríbenos. Las listas se cierran el ${on(10)}.`,
      }),
    },
    {
      slug: 'festival-draw',
      from: 4,
      en: ({ on }) => ({
        title: 'The draw is made in public: come and pull a ball',
        summary: 'Four categories, one bucket, and whoever stands nearest pulls.',
        body: `On ${on(signUp + 4)} at 20:00 we make the draw of the festival at the desk. Every pair is a numbered ball in a bucket, and the youngest person in the room pulls the first.

The groups are on the page of the festival an hour later, with the time of every first game.`,
      }),
      es: ({ on }) => ({
        title: 'El sorteo es público: ven a sacar una bola',
        summary: 'Cuatro categorías, un cubo, y saca quien esté más cerca.',
        body: `El ${on(signUp + 4)} a las 20:00 hacemos el sorteo del festival en el mostrador. Cada pareja es una bola con número dentro de un cubo, y la primera la saca la persona más joven de la sala.

Una hora después están los grupos en la página del festival, con la hora de cada primer partido.`,
      }),
    },
    {
      slug: 'holiday-hours',
      from: null,
      en: () => ({
        title: 'Opening hours on the next public holiday',
        summary: 'Still to be agreed: mornings only, or as on a Sunday?',
        body: 'Ask the desk who can open at 08:00, then write the hours here and in the courts.',
      }),
      es: null,
    },
  ]
}
