/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { describe, expect, test } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }

const texts = { en: new Map(Object.entries(en)), es: new Map(Object.entries(es)) }

/** Answers whether there is a text of each language's own. */
function isInBoth(key: string): boolean {
  const [english, spanish] = [texts.en.get(key) ?? '', texts.es.get(key) ?? '']
  return [english, spanish].every((text) => /\w/.test(text)) && english !== spanish
}

/** The lines of the catalogue, each with its key. */
const lines = [
  { line: 'payment error', key: 'reservation.errors.payment' },
  { line: 'date must be within today and the next 7 days', key: 'reservation.errors.dateOutOfWindow' },
  { line: 'reservation could not be made', key: 'reservation.errors.createReservation' },
  { line: 'court status check error', key: 'reservation.errors.courtStatus' },
  { line: 'selected court invalid', key: 'reservation.errors.courtInvalid' },
  { line: 'collision with an existing reservation', key: 'reservation.errors.collision' },
  { line: 'must be within court hours', key: 'reservation.errors.outsideCourtHours' },
  { line: 'must match a 1h30 slot', key: 'reservation.errors.slotMismatch' },
  { line: 'could not cancel', key: 'reservation.errors.cancel' },
  { line: 'not owner', key: 'reservation.errors.notOwner' },
  { line: 'cannot cancel under a set number of hours ahead', key: 'reservation.errors.cancelTooLate' },
  { line: 'modify error', key: 'reservation.errors.modify' },
  { line: 'error adding player', key: 'reservation.errors.addingPlayer' },
  { line: 'failed to delete player', key: 'reservation.errors.deletingPlayer' },
  { line: 'not allowed to modify', key: 'reservation.errors.notAllowedToModify' },
  { line: 'not allowed to remove user', key: 'reservation.errors.notAllowedToRemoveUser' },
  { line: 'already 4 active players', key: 'reservation.errors.alreadyFourActive' },
  { line: 'user already in reservation', key: 'reservation.errors.alreadyInReservation' },
  { line: 'reservation not found', key: 'reservation.errors.notFound' },
  { line: 'start date passed', key: 'reservation.errors.startPassed' },
  { line: 'reservation canceled', key: 'reservation.errors.canceled' },
  { line: 'game needs 4 players', key: 'reservation.errors.fourPlayersRequired' },
  { line: 'invalid status', key: 'reservation.errors.invalidStatus' },
  { line: 'invalid or inactive players', key: 'reservation.errors.invalidPlayers' },
  { line: 'already closed', key: 'reservation.errors.alreadyClosed' },
  { line: 'already started so players cannot change', key: 'reservation.errors.alreadyStarted' },
  { line: 'game full', key: 'reservation.errors.gameFull' },
  { line: 'game closed', key: 'reservation.errors.gameClosed' },
  { line: 'game must be closed', key: 'reservation.errors.gameNotClosed' },
  { line: 'transfer error', key: 'reservation.errors.transfer' },
  { line: 'only 4 players on Complete', key: 'reservation.errors.completeFourOnly' },
  { line: 'error signing up', key: 'auth.errors.signUp' },
  { line: 'already signed up', key: 'auth.errors.alreadySignedUp' },
  { line: 'configuration load error', key: 'config.errors.load' },
  { line: 'configuration update error', key: 'config.errors.update' },
  { line: 'configuration create error', key: 'config.errors.create' },
  { line: 'subscriber already exists for the same court, day and time', key: 'subscriber.errors.duplicate' },
  { line: 'newsletter: required', key: 'errorRequired' },
  { line: 'newsletter: invalid', key: 'errorInvalid' },
  { line: 'newsletter: failed', key: 'errorGeneral' },
  { line: 'newsletter: no response', key: 'errorConnection' },
  { line: 'empty search', key: 'reservation.noPlayersFound' },
]

const errorToasts = [
  'reservation.errors.createReservation',
  'reservation.errors.updatePlayers',
  'reservation.errors.leave',
  'reservation.errors.modify',
  'reservation.errors.fourPlayersRequired',
  'reservation.errors.closeReservation',
  'reservation.errors.openReservation',
  'reservation.errors.cancel',
  'reservation.errors.payment',
  'reservation.errors.deletingPlayer',
  'email.error',
  'selectTrainer.error',
]

const successToasts = [
  'createReservationSuccess',
  'joinSuccess',
  'leaveOk',
  'successModify',
  'successClosed',
  'successOpened',
  'successCanceled',
  'reservation.paymentSuccess',
  'reservation.successDeletedPlayer',
  'email.success',
]

describe('every key has a text in both languages', () => {
  test.each(lines)('the error: $line', ({ key }) => {
    expect(isInBoth(key)).toBe(true)
  })
  test.each(errorToasts)('the toast of an error: %s', (key) => {
    expect(isInBoth(key)).toBe(true)
  })
  test.each(successToasts)('the toast of success: %s', (key) => {
    expect(isInBoth(key)).toBe(true)
  })
})

describe('texts that are given in English', () => {
  test.each(['Error fetching reservations', 'Error fetching my reservations', 'Error logging out'])('“%s”', (text) => {
    expect([...texts.en.values()]).toContain(text)
  })
})
