import { stateOf } from '#domain/competitions/competition.ts'
import {
  answerChallengeInput,
  answerPartnerInput,
  attendInput,
  challengeInput,
  changeCompetitionInput,
  codeInput,
  codeScoreInput,
  competitionAnswerSchema,
  competitionListAnswerSchema,
  competitionListInput,
  competitionRefInput,
  courtsInput,
  createCompetitionInput,
  endRoundInput,
  enterInput,
  entryInput,
  matchScoreInput,
  payEntryInput,
  placeMatchInput,
  scoreAnswerSchema,
  slotsAnswerSchema,
  slotsInput,
} from '#domain/competitions/schema.ts'
import { toScorePage } from '#domain/competitions/view.ts'
import { Refused } from '#domain/errors.ts'
import { isAdmin } from '#domain/roles.ts'
import { oneInput } from '#domain/schema.ts'
import { admin, answer, anyone, player, router } from '../trpc/base.ts'
import { answerChallenge } from './answer-challenge.ts'
import { answerPartner } from './answer-partner.ts'
import { attend } from './attend.ts'
import { cancelCompetition } from './cancel.ts'
import { challenge } from './challenge.ts'
import { changeCompetition } from './change.ts'
import { createCompetition } from './create.ts'
import { endCompetition } from './end.ts'
import { endRound } from './end-round.ts'
import { enterCompetition } from './enter.ts'
import { pickCompetitions } from './list.ts'
import { listSlots } from './list-slots.ts'
import { payEntry } from './pay-entry.ts'
import { placeMatch } from './place-match.ts'
import { requireCompetition } from './require-competition.ts'
import { scoreByCode, scoreMatch } from './score.ts'
import { setCourts } from './set-courts.ts'
import { startCompetition } from './start.ts'
import { findByCode } from './store.ts'
import { viewCompetition } from './view-for.ts'
import { withdrawEntry } from './withdraw.ts'

export const competitionsRouter = router({
  list: anyone('Competitions, the latest first')
    .input(competitionListInput)
    .output(answer(competitionListAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => pickCompetitions(deps.db, input, viewer, deps.clock())),
  one: anyone('One competition: who plays, its matches and its table')
    .input(competitionRefInput)
    .output(answer(competitionAnswerSchema))
    .query(({ ctx: { deps, viewer }, input: { id } }) => {
      const now = deps.clock()
      const competition = requireCompetition(deps, id)
      if (stateOf(competition, now) === 'draft' && !isAdmin(viewer))
        throw new Refused({ key: 'errors.notFound', param: 'id', value: id })
      return { data: viewCompetition({ ...deps, now }, competition, viewer) }
    }),
  slots: admin('The slots of a day that a competition could have')
    .input(slotsInput)
    .output(answer(slotsAnswerSchema))
    .query(({ ctx: { deps }, input: { day } }) => ({ data: listSlots(deps.db, day, deps.clock()) })),
  create: admin('Make a competition')
    .input(createCompetitionInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, requestId }, input }) => ({
      data: await createCompetition({ deps, viewer, requestId }, input),
    })),
  change: admin('Change a competition, or publish it')
    .input(changeCompetitionInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changeCompetition({ deps, viewer }, input) })),
  cancel: admin('Cancel a competition')
    .input(oneInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await cancelCompetition({ deps, viewer }, input) })),
  start: admin('Start a competition: its matches are made')
    .input(oneInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await startCompetition({ deps, viewer }, input) })),
  endRound: admin('End the round that is played')
    .input(endRoundInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, requestId }, input }) => ({
      data: await endRound({ deps, viewer, requestId }, input),
    })),
  end: admin('End a competition; courts that are left are free again')
    .input(oneInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await endCompetition({ deps, viewer }, input) })),
  setCourts: admin('Say on which courts it goes on')
    .input(courtsInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await setCourts({ deps, viewer }, input) })),
  attend: admin('Say in which rounds somebody is there')
    .input(attendInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await attend({ deps, viewer }, input) })),
  enter: player('Enter a competition, or wait for a place')
    .input(enterInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, requestId }, input }) => ({
      data: await enterCompetition({ deps, viewer, requestId }, input),
    })),
  leave: player('Take an entry back')
    .input(entryInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await withdrawEntry({ deps, viewer }, input) })),
  answerPartner: player('Say whether one plays with who asked')
    .input(answerPartnerInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await answerPartner({ deps, viewer }, input) })),
  payEntry: admin('Take the price of an entry')
    .input(payEntryInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, requestId }, input }) => ({
      data: await payEntry({ deps, viewer, requestId }, input),
    })),
  placeMatch: admin('Say where and when a match is played')
    .input(placeMatchInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await placeMatch({ deps, viewer }, input) })),
  scoreMatch: admin('Enter or mend the score of a match')
    .input(matchScoreInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await scoreMatch({ deps, viewer }, input) })),
  challenge: player('Challenge a pair of a ladder')
    .input(challengeInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, requestId }, input }) => ({
      data: await challenge({ deps, viewer, requestId }, input),
    })),
  answerChallenge: player('Take a time that was proposed for a challenge, or propose others')
    .input(answerChallengeInput)
    .output(answer(competitionAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await answerChallenge({ deps, viewer }, input) })),
  match: anyone('The match of a code')
    .input(codeInput)
    .output(answer(scoreAnswerSchema))
    .query(({ ctx: { deps, address, codes }, input: { code } }) => {
      codes.refuseGuesser(address)
      const competition = findByCode(deps.db, code)
      if (!competition) codes.countGuess(address, code)
      const page = competition && toScorePage(competition, code, deps.clock())
      if (!page || page.state === 'over') throw new Refused({ key: 'competition.errors.code', param: 'code' })
      return { data: page }
    }),
  score: anyone('Enter the score of a match by its code')
    .input(codeScoreInput)
    .output(answer(scoreAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, requestId, address, codes }, input }) => {
      codes.refuseGuesser(address)
      if (findByCode(deps.db, input.code)) codes.countWrite(address, input.code)
      else codes.countGuess(address, input.code)
      return { data: await scoreByCode({ deps, viewer, requestId }, input) }
    }),
})
