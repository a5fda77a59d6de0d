import { orderBackupNow, orderCheckNow } from '../status/mend.ts'
import { migrations } from '../testing.ts'
import type { Case, Club } from './testing.ts'

/** Who orders something of a club with backups, which can't be made here: that it was ordered is told all the same. */
const order = async ({ deps, sara }: Club, does: typeof orderBackupNow): Promise<void> => {
  const backups = { folder: '/dev/null', database: '/dev/null/x', passphrase: null, migrations, version: '1' }
  await does({ deps: { ...deps, machine: { ...deps.machine, backups } }, viewer: sara }).catch(() => false)
}

/** What portal admins do about how the club runs. */
export const statusCases: readonly Case[] = [
  {
    act: 'status.backUp',
    done: (club) => order(club, orderBackupNow),
    en: 'Sara had a backup made.',
    es: 'Sara pidió una copia de seguridad.',
  },
  {
    act: 'status.checkDatabase',
    done: (club) => order(club, orderCheckNow),
    en: 'Sara had the database read through.',
    es: 'Sara hizo revisar la base de datos.',
  },
  {
    act: 'status.sendMail',
    done: async ({ deps, call, sara }) => {
      deps.db.$client.exec(
        "INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at, tried_at, failure) VALUES ('m', 1, 'reset', '{}', 0, 0, 0, 'timeout')",
      )
      return await call('status.sendMail', {}, { type: 'mutation', viewer: sara })
    },
    en: 'Sara had 1 waiting mail tried again.',
    es: 'Sara hizo intentar de nuevo 1 correo en espera.',
  },
  {
    act: 'status.sweep',
    done: ({ call, sara }) => call('status.sweep', {}, { type: 'mutation', viewer: sara }),
    en: 'Sara said that the clock is right, and had what is over cleared.',
    es: 'Sara confirmó que el reloj va bien e hizo borrar lo que ya pasó.',
  },
]
