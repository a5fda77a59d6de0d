import type { BuiltInText } from './club-facts.ts'

/** What holds between players and the club: as the software has it, with what the club has set. */
export const termsEn: BuiltInText = ({ imprint, booking, rules }) => ({
  title: 'Terms',
  summary: 'What holds when you book here: what it costs, when you can cancel, and what we expect of each other.',
  body: `## Who runs the courts

${imprint}

## Your account

Give your own name, an email that you read and a phone that you answer. An account is for one person, and so is its password. The club may block an account that is used to harm others, and says so when you sign in. You can [erase it](/profile) at any time.

## Booking

- A reservation is one court for 90 minutes. You can book today and the ${rules.daysAhead} days that follow.
${booking.maxAhead > 0 ? `- You can hold ${booking.maxAhead} reservations of your own at a time.\n` : ''}- An open game takes whoever comes, in the order of arrival. Four play, the others wait, and move up by themselves.
- The club may close an open game and choose its four. It tells those who play and those who wait.
- A reservation for the whole court is for you and those you bring.

## Prices and paying

The price is the one shown at the moment you book, and it stays even if prices change later. Each of the four places costs a quarter of it; who reserves the whole court pays the places that nobody takes. You pay at the club, or with credit or a bono that you bought there. A place that you paid and leave in time comes back to your credit or bono by itself, and so does what you paid of a game that the club cancels; if you leave later, it comes back once somebody else plays in your place. Credit is paid out at the club.

## Leaving and canceling

${
  booking.cancelHours > 0
    ? `Canceling is free up to ${booking.cancelHours} hours before the start. After that it can't be done on these pages: find somebody to take your place, or call the club.`
    : 'You can cancel until the start.'
}

You can leave a game that isn't closed until it begins; the guests that you brought leave with you. Who doesn't come and hasn't said so is noted as absent.

## When the club has to cancel

Rain, works and the like may close a court. Then your game is moved to another court at the same time, or canceled, and you are told by mail. A canceled reservation costs nothing.

## On the court

Shoes with soles for artificial turf, no glass inside the glass, and the court is free when the next game begins. Children play with somebody who looks after them.

## These pages

Prices, free courts and opening hours are shown as they are at that moment. News and promotions hold for the time that they name. What you write to us by a form is answered, and not published.`,
})

/** The same in Spanish. */
export const termsEs: BuiltInText = ({ imprint, booking, rules }) => ({
  title: 'Términos',
  summary: 'Las reglas al reservar aquí: cuánto cuesta, hasta cuándo se cancela y qué esperamos unos de otros.',
  body: `## Quién gestiona las pistas

${imprint}

## Tu cuenta

Da tu nombre, un correo que leas y un teléfono al que contestes. Una cuenta es de una sola persona, y su contraseña también. El club puede bloquear una cuenta que se use para perjudicar a otros, y lo dice al entrar. Puedes [borrarla](/profile) cuando quieras.

## Reservar

- Una reserva es una pista durante 90 minutos. Se puede reservar hoy y los ${rules.daysAhead} días siguientes.
${booking.maxAhead > 0 ? `- Puedes tener ${booking.maxAhead} reservas propias a la vez.\n` : ''}- A un partido abierto se apunta quien llega, por orden. Juegan cuatro; los demás esperan y entran solos si queda una plaza.
- El club puede cerrar un partido abierto y elegir a los cuatro. Avisa a quien juega y a quien espera.
- Una reserva de pista completa es para ti y para quien tú traigas.

## Precios y pago

El precio es el que se ve en el momento de reservar, y se mantiene aunque luego cambien las tarifas. Cada una de las cuatro plazas cuesta un cuarto; quien reserva la pista completa paga también las que nadie ocupe. Se paga en el club, o con saldo o un bono comprado allí. Si pagaste una plaza y la dejas a tiempo, vuelve sola a tu saldo o a tu bono, igual que lo que pagaste de un partido que cancela el club; si la dejas más tarde, vuelve cuando otra persona juega en tu lugar. El saldo se devuelve en el club.

## Salir y cancelar

${
  booking.cancelHours > 0
    ? `Cancelar es gratis hasta ${booking.cancelHours} horas antes de empezar. Después no se puede hacer en estas páginas: busca a quien te sustituya o llama al club.`
    : 'Puedes cancelar hasta que empieza.'
}

De un partido que no está cerrado puedes salir hasta que empieza; los invitados que trajiste salen contigo. A quien no viene y no avisa se le apunta como ausente.

## Cuando cancela el club

La lluvia, unas obras o algo parecido pueden cerrar una pista. Entonces tu partido pasa a otra pista a la misma hora, o se cancela, y te avisamos por correo. Una reserva cancelada no cuesta nada.

## En la pista

Zapatillas con suela para césped artificial, nada de vidrio dentro del cristal, y la pista queda libre cuando empieza el siguiente partido. Los niños juegan con alguien que los cuide.

## Estas páginas

Precios, pistas libres y horarios se muestran como están en ese momento. Las noticias y promociones valen durante el tiempo que indican. Lo que nos escribes por un formulario se contesta y no se publica.`,
})
