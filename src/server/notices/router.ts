import { deviceInput, namedDeviceInput, noticeSettingsInput, noticesAnswerSchema } from '#domain/notices/schema.ts'
import { noticesMineInput, seenAnswerSchema, toldAnswerSchema, turnAnswerSchema } from '#domain/notices/turn-schema.ts'
import { oneInput } from '#domain/schema.ts'
import { addDevice, removeDevice, testDevice } from '../push/devices.ts'
import { answer, player, router } from '../trpc/base.ts'
import { changeSettings } from './change-settings.ts'
import { readNotices } from './read-notices.ts'
import { listTold, toToldView } from './read-told.ts'
import { readTurn } from './read-turn.ts'
import { seeNotice } from './see-notice.ts'

export const noticesRouter = router({
  turn: player('What waits for the caller: to be agreed to, answered, taken, paid or seen')
    .input(noticesMineInput)
    .output(answer(turnAnswerSchema))
    .query(({ ctx: { deps, viewer, locale }, input }) => ({ data: readTurn(deps, viewer, input.locale ?? locale) })),
  mine: player('What the caller was told in the last thirty days, by mail or push or neither')
    .input(noticesMineInput)
    .output(answer(toldAnswerSchema))
    .query(({ ctx: { deps, viewer, locale }, input }) => ({
      data: listTold(deps, viewer.id).flatMap((told) => toToldView(deps, viewer, told, input.locale ?? locale) ?? []),
    })),
  see: player('Note that the caller saw what they were told')
    .input(oneInput)
    .output(answer(seenAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await seeNotice({ deps, viewer }, input) })),
  read: player('How one is told, and on which devices')
    .output(answer(noticesAnswerSchema))
    .query(async ({ ctx: { deps, viewer } }) => ({ data: await readNotices(deps, viewer.id) })),
  change: player('Change how one is told; what isn’t named stays')
    .input(noticeSettingsInput)
    .output(answer(noticesAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => {
      await changeSettings({ deps, viewer }, input)
      return { data: await readNotices(deps, viewer.id) }
    }),
  addDevice: player('Have notices pushed to a device of one’s own')
    .input(deviceInput)
    .output(answer(noticesAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => {
      await addDevice({ deps, viewer }, { ...input, hosts: deps.pushHosts })
      return { data: await readNotices(deps, viewer.id) }
    }),
  removeDevice: player('Push no more notices to a device of one’s own')
    .input(namedDeviceInput)
    .output(answer(noticesAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => {
      await removeDevice({ deps, viewer }, input)
      return { data: await readNotices(deps, viewer.id) }
    }),
  testDevice: player('Send a test to a device of one’s own')
    .input(namedDeviceInput)
    .output(answer(noticesAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => {
      await testDevice({ deps, viewer }, input)
      return { data: await readNotices(deps, viewer.id) }
    }),
})
