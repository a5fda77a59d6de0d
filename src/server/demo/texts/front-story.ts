import type { DemoPost } from './demo-post.ts'

/** What the demo club's list of news begins with; the works that it tells of close the court in its calendar too. */
export const frontStory: DemoPost = {
  slug: 'court-3-new-lines',
  from: -2,
  en: ({ on, courtsOn }) => ({
    title: 'Court 3 gets its lines back: new stitching, and an even bounce by eleven',
    summary: `The last seam is sewn on ${on(1)} from 08:00 to 11:00. The other three courts stay open, and nobody loses a game.`,
    body: `If you have played on court 3 lately you know the spot: two steps behind the service line, on the left, where a ball that should come up to your hip stays at your knee. It wasn't you. The seam had opened by a finger's width, and the sand had gone down it.

On ${on(1)} it is sewn again. The court closes at 08:00 and is back at 11:00, with fresh sand and the lines drawn anew from net to glass.

## What is different afterwards

- **The bounce.** Along the service line the ball comes up as it does anywhere else. We drop one on forty marked points before we open.
- **The feet.** For a week the sand lies on top and shoes slide a little. Take the first games easy, and brush your soles at the gate.
- **The lines.** They are white again. Some of you will miss the excuse.

> I have told people for months to move up half a step on that side. I will have to find something else to say.
> — Alba N., who teaches on court 3 on most afternoons

## When it is closed

| Court | Closed | Open again |
| --- | --- | --- |
| Court\u00a03 | ${on(1)}, 08:00 to 11:00 | The same day at 11:00 |

Courts 1, 2 and 4 can be booked all morning, at the same price: €24.00, or €6.00 for each of four. [See what is free that morning](${courtsOn(1)}).

## And the other courts

Their seams were checked on the same visit, all of them by hand. Courts 1 and 2 are as they should be. Court 4 has a join by the door that we keep an eye on; if you feel it under your shoe, tell us which side of the net you were on.`,
  }),
  es: ({ on, courtsOn }) => ({
    title: 'La pista 3 recupera sus líneas: costura nueva y un bote igual en todas partes',
    summary: `La última costura se cose el ${on(1)}, de 08:00 a 11:00. Las otras tres pistas siguen abiertas y nadie se queda sin partido.`,
    body: `Si has jugado estas semanas en la pista 3, conoces el sitio: dos pasos por detrás de la línea de saque, a la izquierda, donde la bola que debería subir a la cadera se queda en la rodilla. No eras tú. La costura se había abierto un dedo y la arena se iba por ahí.

El ${on(1)} se vuelve a coser. La pista cierra a las 08:00 y vuelve a las 11:00, con arena nueva y las líneas marcadas otra vez desde la red hasta el cristal.

## Qué cambia después

- **El bote.** Junto a la línea de saque la bola sube como en el resto. Antes de abrir la soltamos en cuarenta puntos marcados.
- **Los pies.** Durante una semana la arena queda por encima y la zapatilla resbala un poco. Tómate con calma los primeros partidos y cepilla la suela en la puerta.
- **Las líneas.** Vuelven a ser blancas. Alguno echará de menos la excusa.

> Llevo meses diciendo que en ese lado hay que adelantarse medio paso. Tendré que buscar otra cosa que decir.
> — Alba N., que da clase casi todas las tardes en la pista 3

## Cuándo está cerrada

| Pista | Cerrada | Vuelve a abrir |
| --- | --- | --- |
| Pista\u00a03 | El ${on(1)}, de 08:00 a 11:00 | Ese mismo día a las 11:00 |

Las pistas 1, 2 y 4 se pueden reservar toda la mañana al precio de siempre: 24,00 €, o 6,00 € por cada uno de los cuatro. [Mira qué queda libre esa mañana](${courtsOn(1)}).

## ¿Y las demás pistas?

En la misma visita se revisaron todas las costuras, a mano. La 1 y la 2 están como deben. La 4 tiene una junta al lado de la puerta que vamos vigilando; si la notas bajo la zapatilla, dinos en qué lado de la red estabas.`,
  }),
}
