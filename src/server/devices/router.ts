import {
  changeDeviceInput,
  createDeviceInput,
  deviceAnswerSchema,
  deviceRemovedSchema,
  devicesAnswerSchema,
  deviceTestAnswerSchema,
  switchDeviceInput,
} from '#domain/devices/schema.ts'
import { Refused } from '#domain/errors.ts'
import { oneInput } from '#domain/schema.ts'
import { answer, globalAdmin, router } from '../trpc/base.ts'
import { changeDevice, createDevice, removeDevice, switchDevice } from './acts.ts'
import { listDay } from './list-day.ts'
import { openDoor } from './open-door.ts'
import { refuseAddress } from './refuse-address.ts'
import { requireDevice } from './require-device.ts'
import { toDeviceView } from './to-view.ts'
import { tryDevice } from './try-device.ts'

export const devicesRouter = router({
  list: globalAdmin('Doors and lights, and what is planned for them today')
    .output(answer(devicesAnswerSchema))
    .query(({ ctx }) => listDay(ctx.deps)),
  one: globalAdmin('One door or light')
    .input(oneInput)
    .output(answer(deviceAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({
      data: toDeviceView(deps.db, requireDevice(deps.db, input.id), deps.clock()),
    })),
  create: globalAdmin('Add a door or light')
    .input(createDeviceInput)
    .output(answer(deviceAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => {
      await refuseAddress(deps, input.address)
      const data = await createDevice({ deps, viewer }, input)
      deps.live.switchDevices()
      return { data }
    }),
  change: globalAdmin('Change a door or light')
    .input(changeDeviceInput)
    .output(answer(deviceAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => {
      requireDevice(deps.db, input.id)
      await refuseAddress(deps, input.address)
      const data = await changeDevice({ deps, viewer }, input)
      deps.live.switchDevices()
      return { data }
    }),
  remove: globalAdmin('Delete a door or light')
    .input(oneInput)
    .output(answer(deviceRemovedSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await removeDevice({ deps, viewer }, input) })),
  switch: globalAdmin('Switch a light by hand until when, or as planned again; open a door')
    .input(switchDeviceInput)
    .output(answer(deviceAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => {
      const data = await switchDevice({ deps, viewer }, input)
      deps.live.switchDevices()
      if (data.role === 'door') {
        const opened = await openDoor(deps, requireDevice(deps.db, data.id), viewer)
        if (opened !== 'ok') throw new Refused({ key: 'device.errors.noAnswer' })
      }
      return { data }
    }),
  test: globalAdmin('Switch a door or light on for three seconds, and see whether it goes off by itself')
    .input(oneInput)
    .output(answer(deviceTestAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => {
      const data = await tryDevice({ deps, viewer }, requireDevice(deps.db, input.id))
      deps.live.switchDevices()
      return { data }
    }),
})
