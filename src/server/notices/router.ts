import { deviceInput, namedDeviceInput, noticeSettingsInput, noticesAnswerSchema } from '#domain/notices/schema.ts'
import { addDevice, removeDevice, testDevice } from '../push/devices.ts'
import { answer, player, router } from '../trpc/base.ts'
import { changeSettings } from './change-settings.ts'
import { readNotices } from './read-notices.ts'

export const noticesRouter = router({
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
