import type { BuiltInText } from './club-facts.ts'

/** Every cookie that the software sets, with how long it stays. */
export const cookiesEn: BuiltInText = () => ({
  title: 'Cookies',
  summary: 'Six at the most, all of them our own. None follows you anywhere, so there is nothing to click away.',
  body: `| Name | When it is set | What for | How long |
| --- | --- | --- | --- |
| \`session\` | When you sign in | You stay signed in | 30 days, or until you sign out |
| \`device\` | When you sign in | This browser is known to your account, so that somebody who guesses at your password can't lock you out of it. It knows five accounts at the most | 1 year |
| \`registered\` | When you register and your email is still to be confirmed | The link in our email signs you in, in this browser alone | 48 hours, or until you are signed in |
| \`opened\` | When you open the link to a game that somebody sent you | You can join that game once you are signed in, also where it is a whole court. It knows the last ten links | 30 days |
| \`NEXT_LOCALE\` | When you choose a language | The pages come in that language | 1 year |
| \`color-mode\` | When you choose dark or light colors | The pages come in those colors | 1 year |

Where the club is reached by https, the first four are called \`__Host-session\`, \`__Host-device\`, \`__Host-registered\` and \`__Host-opened\`. No script can read them.

## What else stays in your browser

What you have begun to write in some forms stays in that tab until you send it or close the tab. Pictures and scripts of these pages are kept by your browser, so that they come faster. While you are signed in it also keeps your games to come and their codes, to be read without a connection: they go as you sign out. And it keeps whether you have booked in it, so that installing the club as an app is offered to you once and no more.

## Doing without

You can delete all of it in your browser. Then you sign in again and choose language and colors again; nothing else is lost. Without cookies you can read every page, but you can't sign in.

What the club itself keeps is in the [privacy policy](/politica-privacidad).`,
})

/** The same in Spanish. */
export const cookiesEs: BuiltInText = () => ({
  title: 'Cookies',
  summary: 'Seis como mucho, y todas nuestras. Ninguna te sigue a ninguna parte, así que no hay nada que aceptar.',
  body: `| Nombre | Cuándo se pone | Para qué | Cuánto dura |
| --- | --- | --- | --- |
| \`session\` | Cuando entras | No tienes que entrar cada vez | 30 días, o hasta que sales |
| \`device\` | Cuando entras | Tu cuenta reconoce este navegador, y así quien prueba contraseñas no puede dejarte fuera. Recuerda cinco cuentas como máximo | 1 año |
| \`registered\` | Cuando te registras y falta confirmar tu correo | El enlace de nuestro correo te deja dentro, solo en este navegador | 48 horas, o hasta que entras |
| \`opened\` | Cuando abres el enlace de un partido que te han enviado | Puedes apuntarte a ese partido cuando entras, también si es de pista completa. Recuerda los diez últimos enlaces | 30 días |
| \`NEXT_LOCALE\` | Cuando eliges idioma | Las páginas llegan en ese idioma | 1 año |
| \`color-mode\` | Cuando eliges colores oscuros o claros | Las páginas llegan con esos colores | 1 año |

Si el club se visita por https, las cuatro primeras se llaman \`__Host-session\`, \`__Host-device\`, \`__Host-registered\` y \`__Host-opened\`. Ningún script puede leerlas.

## Qué más queda en tu navegador

Lo que empiezas a escribir en algunos formularios queda en esa pestaña hasta que lo envías o la cierras. El navegador guarda imágenes y scripts de estas páginas para que lleguen antes. Mientras tienes la sesión abierta guarda también tus próximos partidos y sus códigos, para leerlos sin conexión: se borran al salir. Y guarda si ya has reservado en él, para ofrecerte una sola vez instalar el club como app.

## Navegar sin cookies

Puedes borrarlo todo en tu navegador. Después vuelves a entrar y a elegir idioma y colores; no se pierde nada más. Sin cookies se puede leer cada página, pero no entrar.

Lo que guarda el propio club está en la [política de privacidad](/politica-privacidad).`,
})
