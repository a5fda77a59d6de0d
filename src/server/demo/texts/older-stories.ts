import type { DemoPost } from './demo-post.ts'

/** News of the demo club of the last weeks, latest first; one is in Spanish alone. */
export const olderStories: readonly DemoPost[] = [
  {
    slug: 'trueque-de-palas',
    from: -15,
    en: null,
    es: ({ on }) => ({
      title: 'Trueque de palas: trae la que ya no usas y llévate otra',
      summary: 'En el mostrador, toda la semana. Sin dinero: pala por pala, y se puede probar antes.',
      body: `Hay palas que llevan un año en el maletero y jugadores que no saben si les gustaría una redonda. Hasta el ${on(20)} las juntamos.

1. Trae tu pala al mostrador. Le ponemos un papel con tu nombre, el peso y lo que le pasa.
2. Prueba las que quieras en un partido. Se apunta y ya está.
3. Si a los dos os convence el cambio, os la lleváis. Si no, cada pala vuelve con su dueño.

No vale: ni grietas en el marco, ni puños sin grip. De los grips nos encargamos nosotros: hay una caja en el mostrador.`,
    }),
  },
  {
    slug: 'how-the-four-are-chosen',
    from: -22,
    en: () => ({
      title: 'Six sign up, four play: how a game is closed',
      summary: 'Order of arrival, then fairness. What you see on your screen, and what we see on ours.',
      body: `An open game takes more names than it has places, because somebody always has to leave. The first four play. Whoever comes after them waits, in order, and moves up by themselves when a place comes free: you get a mail, and the place is yours.

## When we close a game

On busy evenings we close games by hand. Then we tick four names, and beside each stands how many games that person has played in the last four weeks. If six want to play and one of them has played nine times, you can guess who is asked to wait.

- The four who play get a mail with court and time.
- Those who wait get one too. A closed game can be opened again if somebody falls ill.
- Nobody is moved without being told.

## What you can do

Leave early if you can't come. Up to twelve hours before the start a tap is enough, and somebody from the list is glad of it.`,
    }),
    es: () => ({
      title: 'Se apuntan seis, juegan cuatro: cómo se cierra un partido',
      summary: 'Orden de llegada y, después, reparto. Lo que ves en tu pantalla y lo que vemos nosotros.',
      body: `Un partido abierto admite más nombres que plazas, porque siempre hay quien se cae. Juegan los cuatro primeros. Los demás esperan por orden y entran solos cuando se libera una plaza: te llega un correo y la plaza es tuya.

## Cuando cerramos un partido

Las tardes de mucha gente cerramos los partidos a mano. Marcamos cuatro nombres, y al lado de cada uno vemos cuántos partidos ha jugado en las últimas cuatro semanas. Si quieren jugar seis y uno lleva nueve, ya te imaginas a quién le toca esperar.

- A los cuatro que juegan les llega un correo con pista y hora.
- A quien espera, también. Un partido cerrado se puede reabrir si alguien se pone malo.
- A nadie se le cambia sin avisar.

## Lo que puedes hacer tú

Bórrate pronto si no vienes. Hasta doce horas antes basta con tocar un botón, y alguien de la lista te lo agradecerá.`,
    }),
  },
  {
    slug: 'first-game-of-the-day',
    from: -31,
    en: () => ({
      title: 'The 08:00 game: ninety minutes before work',
      summary: 'Who plays when the floodlights are still on, and why they leave at half past nine to the minute.',
      body: `At five to eight there are usually four cars outside, and always the same thermos on the bench. The first slot of the day ends at 09:30, and at 09:29 somebody says so aloud, whatever the score.

Three things help if you want to try it.

- **Book the evening before.** The earliest courts are the last to fill up; the day view shows them until midnight as if nobody wanted them.
- **Warm up outside.** The glass is cold and the ball is slower than you think. Ten minutes on the path by the wall are worth a set.
- **Shower here.** The changing rooms open at 07:30, and there is a plug by every mirror.

It costs €6.00 each, as at any hour but weekday evenings. Coffee is in the machine, and since last month the machine gives change.`,
    }),
    es: () => ({
      title: 'El partido de las 08:00: noventa minutos antes de trabajar',
      summary: 'Quién juega cuando aún están encendidos los focos, y por qué a las nueve y media se van al minuto.',
      body: `A las ocho menos cinco suele haber cuatro coches fuera, y en el banco siempre el mismo termo. El primer turno del día acaba a las 09:30, y a las 09:29 alguien lo dice en voz alta, vaya como vaya el marcador.

Tres cosas ayudan si quieres probarlo.

- **Reserva la noche antes.** Las pistas más tempranas son las últimas en llenarse; hasta medianoche aparecen en el día como si no las quisiera nadie.
- **Calienta fuera.** El cristal está frío y la bola va más lenta de lo que crees. Diez minutos en el camino junto al muro valen un set.
- **Dúchate aquí.** Los vestuarios abren a las 07:30 y hay un enchufe al lado de cada espejo.

Cuesta 6,00 € cada uno, como a cualquier hora que no sea tarde entre semana. El café está en la máquina y, desde el mes pasado, la máquina da cambio.`,
    }),
  },
  {
    slug: 'balls-in-the-hedge',
    from: -47,
    en: () => ({
      title: 'We cut the hedge behind court 4 and found 214 balls',
      summary: 'Most of them are dead. What we do with them, and where the good ones are.',
      body: `It took two people and a long afternoon. Of 214 balls 61 still bounce above the knee, and those are in the basket by court 4: take what you need to warm up, and put it back.

The others go to the school in the next street, under the legs of chairs. A cut ball on each leg, and a classroom goes quiet.

If yours flies over the glass from now on, there is a gate beside the hedge. It is open in the daytime, and the neighbours know about it.`,
    }),
    es: () => ({
      title: 'Hemos podado el seto de la pista 4 y había 214 bolas',
      summary: 'La mayoría están muertas. Qué hacemos con ellas y dónde están las buenas.',
      body: `Hicieron falta dos personas y una tarde larga. De 214 bolas, 61 todavía botan por encima de la rodilla, y están en la cesta de la pista 4: coge las que necesites para calentar y devuélvelas.

Las demás van al colegio de la calle de al lado, debajo de las sillas. Una bola con un corte en cada pata, y la clase se queda en silencio.

Si a partir de ahora la tuya vuela por encima del cristal, hay una puerta junto al seto. De día está abierta y los vecinos lo saben.`,
    }),
  },
]
