import type { ResultView } from '#domain/results/schema.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import { changesOf, screen, showing, untilButton, untilText } from './acts.ts'
import { readGame, type Stage } from './stage.ts'
import { type Act, on } from './state.ts'

const page = ({ games }: Stage) => games.past && `/reservations/${games.past}/result`

/** One touch for each set: a label of the score pad. */
const touch =
  (...scores: string[]): Act =>
  async ({ page: shown }) => {
    for (const score of scores) await shown.locator('label').getByText(score, { exact: true }).click()
  }

/** As if the other pair of player1's game had entered it twelve hours ago, and what became of it since. */
const entered = (parts: (four: ResultView['pairs']) => Partial<ResultView> = () => ({})) => ({
  before: (async (scene) => {
    const { players = [] } = await readGame(scene.stage, 'past')
    const [me, mine, one, other] = players.flatMap(({ user }) => (user ? [user] : []))
    if (!me || !mine || !one || !other) throw new Error('Four were to have played.')
    const pairs: ResultView['pairs'] = [
      [one, other],
      [me, mine],
    ]
    const at = scene.stage.now() - 12 * HOUR
    const result: ResultView = {
      pairs,
      sets: [
        [6, 4],
        [3, 6],
        [7, 5],
      ],
      enteredAt: isoOf(at),
      enteredBy: one,
      agreedBy: null,
      countsAt: isoOf(at + 48 * HOUR),
      countedAt: null,
      isObjected: false,
      isRejected: false,
      objection: null,
      decision: null,
      version: 1,
      ...parts(pairs),
    }
    await changesOf('results.one', () => showing(result)).before(scene)
  }) satisfies Act,
})

const objected = entered(([, [me]]) => ({
  countsAt: null,
  isObjected: true,
  objection: {
    at: '2026-11-21T09:00:00.000Z',
    by: me.id,
    kind: 'score',
    text: 'El tercero quedó 5–5, se acabó la hora.',
  },
}))

const player = on('Result', 'player1')

/** How a game ended: entered, answered by the other pair, objected to, decided. */
export const resultStates = [
  player('result', 'third set being entered', page, [touch('6–4', '3–6', '7–5'), untilButton('Send the result')]),
  player('result-empty', 'nothing entered yet', page, [screen, untilButton('Send the result')]),
  player('result-agree', 'of the other pair', page, [entered(), untilButton('Yes, it was')]),
  player('result-objected', 'objected to', page, [
    objected,
    untilText("The club's admins decide. Until then it counts for nobody."),
  ]),
  on('Result', 'admin')('result-decide', 'to be decided', page, [objected, untilButton('So it is')]),
]
