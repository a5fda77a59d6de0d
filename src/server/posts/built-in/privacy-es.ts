import type { BuiltInText } from './club-facts.ts'

/** What is stored of whom, for what and for how long: as the software does it. */
export const privacyEs: BuiltInText = ({ imprint, leads }) => ({
  title: 'Política de privacidad',
  summary: 'Qué guarda el club sobre ti, para qué, cuánto tiempo y qué puedes hacer tú.',
  body: `## Quién responde

${imprint}

## Qué se guarda

| Qué | Para qué | Cuánto tiempo |
| --- | --- | --- |
| Tu cuenta: usuario, apodo, correo, teléfono, fecha de nacimiento, nivel, posición, idioma, tu foto si la subes y un resumen de tu contraseña del que no se puede leer | Para que puedas entrar, reservar y para que podamos localizarte, y para formar partidos por nivel | Hasta que la borres tú o la borre el club. Si el correo no se confirma nunca, la cuenta se borra a los 30 días |
| Tus partidos: pista y hora, quién jugó, quién esperó, invitados y cómo se llaman, cuánto costó cada plaza, si se pagó y si viniste | Para llevar las pistas y las cuentas del club | Quedan como partidos del club. Cuando borras tu cuenta, nada en ellos lleva hasta ti |
| Tu dinero en el club: lo que pagaste, cómo y para qué, tu saldo, tus bonos, y los pagos en línea con el número con que los conoce el banco; nunca el número de una tarjeta | Para llevar las cuentas del club, como pide la ley | Queda en el libro del club. Cuando borras tu cuenta nada en él lleva a ti |
| Si no tienes cuenta: tu nombre, y el teléfono que el mostrador anota al reservar para ti | Para avisarte de ese partido | El nombre queda con el partido; el teléfono, 30 días |
| Lo que el mostrador anota sobre ti | Para atenderte | Lo que dure tu cuenta |
| Sesiones: con qué navegador entraste y cuándo se usó por última vez | Para que no tengas que entrar cada vez y puedas ver dónde sigues dentro | 30 días desde que entras, o hasta que sales |
| Intentos de entrada fallidos y formularios enviados, con la dirección de red desde la que llegaron | Contra quien prueba contraseñas o inunda los formularios | 24 horas |
| Plazas que se te guardaron y no pagaste a tiempo | Para que nadie bloquee pistas una y otra vez | 24 horas |
| Lo que nos mandas por un formulario: nombre, correo, teléfono, mensaje, la página desde la que escribes, el navegador y qué versión de este texto aceptaste | Para contestarte | ${leads.months} meses |
| Tu dirección para el boletín y cuándo la confirmaste o te diste de baja | Para enviártelo hasta que te des de baja | ${leads.months} meses |
| Lo que estas páginas respondieron a lo que hiciste, como reservar | Para que un mismo toque que llega dos veces no se haga dos veces | 24 horas |
| De qué quieres aviso y cómo, tus dispositivos que reciben avisos y de qué plazas libres te avisamos | Para avisarte de tus partidos y de las pistas y plazas que quedan libres | Hasta que lo borras, o tu cuenta; un aviso de una hora, hasta que empieza; de qué te avisamos, 30 días desde su comienzo |
| Luces y puertas del club que encendiste o abriste | Para explicar qué estuvo encendido y quién entró | 90 días |
| Correos que te enviamos: de qué tipo, cuándo y si llegaron | Para saber por qué uno no llegó | 90 días |
| Lo que cambia el personal: quién, cuándo y qué campo, no lo que ponía antes | Para poder explicar cada cambio | Cinco años |

El club hace copias de sus datos por si se estropea un disco. Una copia contiene lo que había ese día, hasta que el club la elimina.

## Quién lo ve

- **Todo el mundo** ve qué pistas están libres y qué partidos buscan jugadores. A quien da una clase se le nombra en ella.
- **Los jugadores** ven apodo, foto, nivel y posición de quienes juegan partidos abiertos, y se encuentran entre sí por apodo y usuario. Si no quieres que te encuentren, dilo en el mostrador.
- **El personal** ve lo que necesita para su tarea. El correo y el teléfono son para la administración del club.
- **La pantalla de la entrada** te nombra solo si lo aceptaste en tu perfil.
- **Quien tiene el enlace de un partido** ve ese partido como lo vería un jugador, una vez dentro de su cuenta.

Nadie más recibe tus datos. Estas páginas no cargan nada de otros sitios, no llevan anuncios y no cuentan visitas. Los correos pasan por el servidor de correo que usa el club, y los avisos a un dispositivo, cifrados, por el servicio del fabricante de su navegador. Los enlaces a mapas y redes sociales son solo enlaces: no saben nada de ti hasta que los abres.

## Qué puedes hacer

En tu [perfil](/profile) puedes, cuando quieras y sin pedirlo:

- ver y corregir lo que se guarda sobre ti,
- descargarlo todo en un archivo,
- cerrar sesiones en otros dispositivos y cambiar la dirección de tu calendario,
- aceptar la pantalla de la entrada, o dejar de aceptarla,
- borrar tu cuenta. Antes sales de los partidos que vienen; lo ya jugado queda sin tu nombre.

Cada boletín lleva un enlace para darte de baja con un toque. Para lo demás, como que se borre un mensaje u oponerte a algo, escribe o llama al club. Si crees que no se ha resuelto, puedes reclamar ante la autoridad de protección de datos de tu país; en España es la Agencia Española de Protección de Datos.

## Qué datos son necesarios

Al registrarte se pide lo que una cuenta necesita, y en un formulario lo necesario para contestarte; sin eso no hay cuenta ni respuesta. Ninguna decisión sobre ti la toma solo una máquina: quién espera plaza depende del orden de llegada, y quién juega un partido cerrado lo elige el personal.

## Cuando este texto cambia

Cada versión tiene un nombre, que está al final. Cuando la aceptas, al registrarte o en un formulario, se guarda cuál estaba en vigor y a qué hora fue.`,
})
