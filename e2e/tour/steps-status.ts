import { z } from 'zod'
import { type StatusView, statusSchema } from '#domain/status/schema.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

const about = { page: 'How it runs', who: 'portal', path: '/404', refused: true } as const
const late = { kind: 'mail', what: 'timeout', code: '', times: 9, requestId: null } as const

/** How the club runs, as nothing of it can be brought about here: the answer is changed on its way. */
export const statusSteps: readonly Step[] = [
  { ...about, name: 'status', state: 'all is well', act: (scene) => show(scene, () => ({})) },
  {
    ...about,
    name: 'status-mail-stuck',
    state: 'mail is stuck',
    act: (scene) =>
      show(scene, (view, before) => ({
        needs: [{ kind: 'mailStuck', level: 'warns', job: null, act: 'sendMail' }],
        mail: {
          ...view.mail,
          waiting: 23,
          stuckSince: before(1.2),
          reason: 'timeout',
          unaware: 6,
          nextTryAt: before(-0.2),
        },
        problems: [
          { ...late, firstAt: before(1.2), lastAt: before(0.1) },
          { ...late, kind: 'picture', what: '', times: 1, firstAt: before(84), lastAt: before(84) },
          { ...late, kind: 'signIns', what: '', times: 100, firstAt: before(182), lastAt: before(181.8) },
        ],
      })),
  },
  {
    ...about,
    name: 'status-stands',
    state: 'nothing can be booked, and more',
    act: (scene) =>
      show(scene, (view, before) => ({
        needs: [
          { kind: 'unwritable', level: 'stops', job: null, act: null },
          { kind: 'diskLow', level: 'stops', job: null, act: null },
          { kind: 'backupOld', level: 'warns', job: null, act: 'backUp' },
        ],
        booking: { ...view.booking, isWritable: false },
        disk: { freeBytes: 40_000_000, years: 0 },
        backup: { ...view.backup, lastAt: before(54) },
        jobs: view.jobs.map((job) =>
          job.name === 'backUp' ? { ...job, outcome: 'failed', succeededAt: before(54), nextAt: before(0) } : job,
        ),
        problems: [
          { ...late, kind: 'unwritable', what: '', times: 214, firstAt: before(0.6), lastAt: before(0) },
          { ...late, kind: 'job', what: 'backUp', code: 'ENOSPC', times: 24, firstAt: before(6), lastAt: before(0.1) },
          {
            ...late,
            kind: 'request',
            what: 'POST /api/reservations',
            code: 'TypeError',
            times: 1,
            requestId: '4829-1377-5204',
            firstAt: before(30),
            lastAt: before(30),
          },
        ],
      })),
  },
  {
    ...about,
    name: 'status-damaged',
    state: 'the database has faults',
    act: (scene) =>
      show(scene, (view) => ({
        needs: [{ kind: 'damaged', level: 'stops', job: null, act: 'checkDatabase' }],
        database: { ...view.database, faults: 2 },
      })),
  },
  {
    ...about,
    name: 'status-clock',
    state: 'the clock is in doubt',
    act: (scene) =>
      show(scene, (_view, before) => ({
        needs: [{ kind: 'clockAhead', level: 'warns', job: null, act: 'sweep' }],
        sweptAt: before(24 * 365),
      })),
  },
  {
    ...about,
    name: 'status-late',
    state: 'a late answer',
    screen: true,
    act: async ({ page }) => {
      await page.route('**/trpc/*status.read*', () => undefined)
      await page.goto('/admin/status')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForTimeout(300)
    },
  },
  {
    ...about,
    name: 'status-failed',
    state: 'not loaded',
    screen: true,
    act: async ({ page }) => {
      await page.route('**/trpc/*status.read*', (route) => route.abort())
      await page.goto('/admin/status')
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
]

type Change = (view: StatusView, before: (hours: number) => string) => Partial<StatusView>

/** Opens the page of a club that has run for a while, but for what is changed. */
async function show({ page }: Scene, change: Change): Promise<void> {
  await page.route('**/trpc/*status.read*', async (route) => {
    const answer = await route.fetch()
    const calls = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
    const answers = z.array(z.looseObject({ result: z.looseObject({}) })).parse(await answer.json())
    const json = answers.map((one, at) =>
      calls[at] === 'status.read' ? { result: { data: { data: viewOf(one) } } } : one,
    )
    await route.fulfill({ response: answer, json })
  })
  await page.goto('/admin/status')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()

  function viewOf(one: object): StatusView {
    const live = z.object({ result: z.object({ data: z.object({ data: statusSchema }) }) }).parse(one).result.data.data
    const view = ofYears(live, (hours) => isoOf(Date.parse(live.at) - hours * HOUR))
    return { ...view, ...change(view, (hours) => isoOf(Date.parse(live.at) - hours * HOUR)) }
  }
}

/** A club that has run for years: its program since two weeks. */
function ofYears(view: StatusView, before: (hours: number) => string): StatusView {
  const job = (name: StatusView['jobs'][number]['name'], ago: number, ahead: number) => ({
    name,
    startedAt: before(ago),
    endedAt: before(ago),
    outcome: 'done' as const,
    succeededAt: before(ago),
    nextAt: before(-ahead),
  })
  return {
    ...view,
    needs: [],
    booking: { isWritable: true, lastBookedAt: before(0.1) },
    mail: { ...view.mail, way: 'ready', server: 'smtp.ribera.example:465', waiting: 0, failed: 1, sentThisMonth: 1930 },
    backup: { isMade: true, lastAt: before(5), bytes: 18_400_000 },
    database: { ...view.database, bytes: 18_200_000, walBytes: 0, checkedAt: before(120), faults: 0 },
    disk: { freeBytes: 41e9, years: 14 },
    program: { version: '1.4.2', startedAt: before(312) },
    sweptAt: before(0.3),
    jobs: [
      job('makeSubscribed', 0.4, 0.6),
      { ...job('sendMail', 0, 0), startedAt: null, endedAt: null, nextAt: null },
      job('backUp', 5, 19),
      job('checkDatabase', 120, 48),
      job('sweep', 0.3, 0.7),
    ],
    problems: [],
  }
}
