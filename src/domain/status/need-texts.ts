import type { NeedKind } from './needs.ts'

/** Which text says what: keys stand in full, so that a search finds them. */

/** What a need is called, what it means, and who notices. */
export const needTexts = {
  unwritable: {
    title: 'status.need.unwritable.title',
    what: 'status.need.unwritable.what',
    who: 'status.need.unwritable.who',
  },
  newerFile: {
    title: 'status.need.newerFile.title',
    what: 'status.need.newerFile.what',
    who: 'status.need.newerFile.who',
  },
  damaged: { title: 'status.need.damaged.title', what: 'status.need.damaged.what', who: 'status.need.damaged.who' },
  diskLow: { title: 'status.need.diskLow.title', what: 'status.need.diskLow.what', who: 'status.need.diskLow.who' },
  clockAhead: {
    title: 'status.need.clockAhead.title',
    what: 'status.need.clockAhead.what',
    who: 'status.need.clockAhead.who',
  },
  backupOld: {
    title: 'status.need.backupOld.title',
    what: 'status.need.backupOld.what',
    who: 'status.need.backupOld.who',
  },
  mailStuck: {
    title: 'status.need.mailStuck.title',
    what: 'status.need.mailStuck.what',
    who: 'status.need.mailStuck.who',
  },
  deviceSilent: {
    title: 'status.need.deviceSilent.title',
    what: 'status.need.deviceSilent.what',
    who: 'status.need.deviceSilent.who',
  },
  jobStuck: { title: 'status.need.jobStuck.title', what: 'status.need.jobStuck.what', who: 'status.need.jobStuck.who' },
  doorLocked: {
    title: 'status.need.doorLocked.title',
    what: 'status.need.doorLocked.what',
    who: 'status.need.doorLocked.who',
  },
  keyEnded: {
    title: 'status.need.keyEnded.title',
    what: 'status.need.keyEnded.what',
    who: 'status.need.keyEnded.who',
  },
  webhookPaused: {
    title: 'status.need.webhookPaused.title',
    what: 'status.need.webhookPaused.what',
    who: 'status.need.webhookPaused.who',
  },
  faults: { title: 'status.need.faults.title', what: 'status.need.faults.what', who: 'status.need.faults.who' },
} as const satisfies Record<NeedKind, { title: string; what: string; who: string }>

/** Why mail doesn't go out. */
export const causeTexts = {
  none: 'status.cause.none',
  keyLost: 'status.cause.keyLost',
  away: 'status.cause.away',
  tls: 'status.cause.tls',
  signIn: 'status.cause.signIn',
  sender: 'status.cause.sender',
  putOff: 'status.cause.putOff',
} as const
export type MailCause = keyof typeof causeTexts

/** What to do, and why it helps. */
export const stepTexts = {
  askForRoom: { do: 'status.do.askForRoom', why: 'status.why.askForRoom' },
  callPlayers: { do: 'status.do.callPlayers', why: 'status.why.callPlayers' },
  callProvider: { do: 'status.do.callProvider', why: 'status.why.callProvider' },
  changeDisk: { do: 'status.do.changeDisk', why: 'status.why.changeDisk' },
  checkAgain: { do: 'status.do.checkAgain', why: 'status.why.checkAgain' },
  compareClock: { do: 'status.do.compareClock', why: 'status.why.compareClock' },
  confirmClock: { do: 'status.do.confirmClock', why: 'status.why.confirmClock' },
  copyBackups: { do: 'status.do.copyBackups', why: 'status.why.copyBackups' },
  copyForSupport: { do: 'status.do.copyForSupport', why: 'status.why.copyForSupport' },
  findHolder: { do: 'status.do.findHolder', why: 'status.why.findHolder' },
  lookAtReceiver: { do: 'status.do.lookAtReceiver', why: 'status.why.lookAtReceiver' },
  sendWebhooksAgain: { do: 'status.do.sendWebhooksAgain', why: 'status.why.sendWebhooksAgain' },
  makeKey: { do: 'status.do.makeKey', why: 'status.why.makeKey' },
  seeWhoTries: { do: 'status.do.seeWhoTries', why: 'status.why.seeWhoTries' },
  largerDisk: { do: 'status.do.largerDisk', why: 'status.why.largerDisk' },
  lookAtDevice: { do: 'status.do.lookAtDevice', why: 'status.why.lookAtDevice' },
  lookAtErrors: { do: 'status.do.lookAtErrors', why: 'status.why.lookAtErrors' },
  lookAtPassword: { do: 'status.do.lookAtPassword', why: 'status.why.lookAtPassword' },
  lookAtPort: { do: 'status.do.lookAtPort', why: 'status.why.lookAtPort' },
  lookAtRoom: { do: 'status.do.lookAtRoom', why: 'status.why.lookAtRoom' },
  lookAtSender: { do: 'status.do.lookAtSender', why: 'status.why.lookAtSender' },
  makeBackup: { do: 'status.do.makeBackup', why: 'status.why.makeBackup' },
  moveBackups: { do: 'status.do.moveBackups', why: 'status.why.moveBackups' },
  newerProgram: { do: 'status.do.newerProgram', why: 'status.why.newerProgram' },
  removeFiles: { do: 'status.do.removeFiles', why: 'status.why.removeFiles' },
  restart: { do: 'status.do.restart', why: 'status.why.restart' },
  restore: { do: 'status.do.restore', why: 'status.why.restore' },
  seeMails: { do: 'status.do.seeMails', why: 'status.why.seeMails' },
  sendAgain: { do: 'status.do.sendAgain', why: 'status.why.sendAgain' },
  setClock: { do: 'status.do.setClock', why: 'status.why.setClock' },
  setServer: { do: 'status.do.setServer', why: 'status.why.setServer' },
  stopProgram: { do: 'status.do.stopProgram', why: 'status.why.stopProgram' },
  testDevice: { do: 'status.do.testDevice', why: 'status.why.testDevice' },
  typePassword: { do: 'status.do.typePassword', why: 'status.why.typePassword' },
  update: { do: 'status.do.update', why: 'status.why.update' },
  waitAndSend: { do: 'status.do.waitAndSend', why: 'status.why.waitAndSend' },
} as const
export type Step = keyof typeof stepTexts

type TextsOf<Table> = Table extends string ? Table : { [Name in keyof Table]: TextsOf<Table[Name]> }[keyof Table]
export type NeedText =
  | TextsOf<typeof needTexts>
  | TextsOf<typeof causeTexts>
  | TextsOf<typeof stepTexts>
  | 'status.since.never'
