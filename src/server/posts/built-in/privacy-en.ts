import type { BuiltInText } from './club-facts.ts'

/** What is stored of whom, for what and for how long: as the software does it. */
export const privacyEn: BuiltInText = ({ imprint, leads }) => ({
  title: 'Privacy policy',
  summary: 'What the club keeps about you, what for, for how long, and what you can do about it.',
  body: `## Who answers for it

${imprint}

## What is kept

| What | What for | How long |
| --- | --- | --- |
| Your account: username, nick, email, phone, date of birth, level, position, language, your picture if you add one, and a digest of your password that it can't be read from | So that you can sign in, book and be reached, and so that games are put together by level | Until you erase it or the club does. An account whose email is never confirmed is erased after 30 days |
| Your games: court and time, who played, who waited, guests and what they are called, what a place cost, whether it was paid, and whether you were there | To run the courts and the accounts of the club | They stay as games of the club. Once you erase your account nothing in them leads to you |
| Your money in the club: what you paid, by which way and for what, your credit, your bonos, and payments online with the number the bank knows them by; never the number of a card | To run the accounts of the club, as the law asks | It stays in the club’s book. Once you erase your account nothing in it leads to you |
| If you have no account: your name, and the phone that the desk writes down when it books for you | To reach you about that game | The name stays with the game, the phone 30 days |
| What the desk notes about you | To serve you at the desk | As long as your account |
| Sessions: which browser you signed in with and when it was last used | So that you stay signed in and can see where you are | 30 days from signing in, or until you sign out |
| Sign-ins that failed and forms that were sent, with the network address they came from | Against guessed passwords and floods of forms | 24 hours |
| Places that were held for you and not paid in time | So that courts aren’t blocked again and again | 24 hours |
| What you send us by a form: name, email, phone, message, the page you wrote from and the browser you used, and which version of this text you accepted | To answer you | ${leads.months} months |
| Your address for the newsletter, and when you confirmed it or left it | To send it to you until you leave it | ${leads.months} months |
| What these pages answered to what you did, such as booking | So that a tap that is sent twice does nothing twice | 24 hours |
| What you want to be told of and how, your devices that take notices, and which free places you were told of | To tell you of your games, and of courts and places that come free | Until you delete it, or your account; an alert for one time until it begins; what you were told of, 30 days after its start |
| Lights and doors of the club that you switched or opened | To explain what was on, and who came in | 90 days |
| Mails sent to you: of what kind, when, and whether they arrived | To find out why one didn't | 90 days |
| What staff change: who, when and which field, not what was in it before | So that every change can be explained | Five years |

The club makes copies of its data in case a disk breaks. A copy holds what was there on its day, until the club deletes it.

## Who sees it

- **Everybody** sees which courts are free and which games look for players. Trainers are named with their classes.
- **Players** see nick, picture, level and position of those who play in open games, and find each other by nick and username. Ask the desk if you don't want to be found.
- **Staff** see what they need for their task. Email and phone are for the administrators of the club.
- **The screen in the hall** names you only if you agreed to it in your profile.
- **Whoever has the link of a game** sees that game as a player would, once signed in.

Nobody else gets your data. These pages load nothing from anywhere else, show no advertisements and count no visitors. Mails go through the mail server that the club uses, and notices on a device, encrypted, through the service of its browser’s maker. Links to maps and social networks are nothing but links: they learn of you only if you follow one.

## What you can do

In your [profile](/profile) you can, at any time and without asking:

- see and correct what is kept about you,
- download all of it as a file,
- end sessions on other devices, and make the address of your calendar a new one,
- agree to the screen in the hall, or take that back,
- erase your account. Games to come are left first; what has been played stays without your name.

Each newsletter has a link that ends it with one tap. For anything else, such as having a message deleted or objecting to something, write to the club or call. If you think that it isn't put right, you can complain to the data protection authority of your country; in Spain that is the Agencia Española de Protección de Datos.

## What you have to give

Registering asks for what an account needs, and a form for what an answer needs; without it there is no account and no answer. No decision about you is made by a machine alone: who waits for a place is a matter of the order of arrival, and who plays in a closed game is chosen by staff.

## When this text changes

Each version has a name, which stands at the end. When you accept it, by registering or in a form, the version that stood then is kept with the time.`,
})
