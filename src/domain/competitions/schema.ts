import { z } from 'zod'
import {
  daySchema,
  documentIdSchema,
  eurosSchema,
  instantInput,
  isoInstantSchema,
  levelRangeSchema,
  levelSchema,
  makeLineSchema,
  makeListSchema,
  makeNumberInput,
  pagingInput,
  refSchema,
  versionInput,
} from '../schema.ts'
import {
  competitionFormats,
  competitionStates,
  matchEndings,
  matchPoints,
  matchStages,
  tieBreakOrders,
} from './formats.ts'

/** Somebody in a competition. Visitors learn no names: of them `name` is null. */
const playerSchema = z.object({ id: z.int().nullable(), name: z.string().nullable(), level: levelSchema.nullable() })

/**
 * A player or a pair: playing, waiting in order, or gone. `paid` for staff and for who is in it. `askedUntil` is until when a partner who
 * was asked can say yes, whom only they, who asked and staff see.
 */
const competitionEntrySchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  players: z.array(playerSchema),
  state: z.enum(['playing', 'waiting', 'gone']),
  isOwn: z.boolean(),
  since: isoInstantSchema,
  fromRound: z.int(),
  untilRound: z.int().nullable(),
  paid: z.boolean().optional(),
  askedUntil: isoInstantSchema.nullable(),
})
export type CompetitionEntryView = z.infer<typeof competitionEntrySchema>

const scoreSchema = z.array(z.tuple([z.int(), z.int()]))

/** A side of a match: its entries, or which match it will come from. `isNobody`: neither came to that match. */
const sideSchema = z.object({
  entries: z.array(z.int()),
  from: z.object({ match: z.int(), who: z.enum(['winner', 'loser']) }).nullable(),
  isNobody: z.boolean().optional(),
})

const courtSchema = z.object({ id: z.int(), name: z.string() })

/** A match. `code` for staff and those who play it, `by` (`phone` or the nick of who of the staff entered it) and `proposals` only for who may know them. */
const competitionMatchSchema = z.object({
  id: z.int(),
  stage: z.enum(matchStages),
  round: z.int(),
  number: z.int(),
  group: z.int().nullable(),
  court: courtSchema.nullable(),
  startsAt: isoInstantSchema.nullable(),
  sides: z.tuple([sideSchema, sideSchema]),
  /** Without sets where somebody didn't come. */
  score: scoreSchema.nullable(),
  ended: z.enum(matchEndings).nullable(),
  scoredAt: isoInstantSchema.nullable(),
  /** Which side won, 0 or 1; null while it isn't known, and of a draw. */
  winner: z.int().nullable(),
  state: z.enum(['coming', 'playing', 'done']),
  code: z.string().optional(),
  byPhone: z.boolean().optional(),
})
export type CompetitionMatchView = z.infer<typeof competitionMatchSchema>

const standingSchema = z.object({
  entry: z.int(),
  place: z.int(),
  isTied: z.boolean(),
  points: z.int(),
  won: z.int(),
  played: z.int(),
  /** What the running round brought so far; null where it hasn't begun for them. */
  now: z.int().nullable(),
  rests: z.boolean(),
})

const groupRowSchema = z.object({
  entry: z.int(),
  place: z.int(),
  won: z.int(),
  played: z.int(),
  sets: z.tuple([z.int(), z.int()]),
  games: z.tuple([z.int(), z.int()]),
  /** Only the lot parted it from another. */
  byLot: z.boolean(),
  goesOn: z.boolean(),
})

/**
 * A challenge of a ladder that is open, or that was decided. `turn` is who is to answer, `until` when they have lost if they don't;
 * `mayPropose` whether by other times too.
 */
const challengeSchema = z.object({
  match: z.int(),
  challenger: z.int(),
  challenged: z.int(),
  at: isoInstantSchema,
  turn: z.int().nullable(),
  until: isoInstantSchema,
  mayPropose: z.boolean(),
  state: z.enum(['open', 'accepted', 'decided']),
  winner: z.int().nullable(),
  decidedAt: isoInstantSchema.nullable(),
  byDefault: z.boolean(),
  score: scoreSchema.nullable(),
  ended: z.enum(matchEndings).nullable(),
  /** Times and courts, and by which pair; with the code for its score: for the two pairs alone. */
  code: z.string().optional(),
  proposals: z.array(z.object({ by: z.int(), court: courtSchema, startsAt: isoInstantSchema })).optional(),
  reservation: documentIdSchema.nullable().optional(),
  /** The time that both agreed on. */
  playsAt: isoInstantSchema.nullable(),
})

const slotSchema = z.object({
  court: courtSchema,
  startsAt: isoInstantSchema,
  endsAt: isoInstantSchema,
  reservation: documentIdSchema.nullable(),
})

/** A competition as a list shows it. */
export const competitionSchema = z.object({
  id: z.int(),
  documentId: documentIdSchema,
  slug: z.string(),
  format: z.enum(competitionFormats),
  nameEs: z.string(),
  nameEn: z.string(),
  textEs: z.string(),
  textEn: z.string(),
  state: z.enum(competitionStates),
  firstDay: daySchema,
  lastDay: daySchema,
  /** From its first slot to the end of its last; null of a ladder. */
  startsAt: isoInstantSchema.nullable(),
  endsAt: isoInstantSchema.nullable(),
  courts: z.array(courtSchema),
  places: z.int(),
  taken: z.int(),
  waiting: z.int(),
  points: z.int().nullable(),
  roundMinutes: z.int(),
  rounds: z.int().nullable(),
  groups: z.int().nullable(),
  goOn: z.int().nullable(),
  thirdPlace: z.boolean(),
  tieBreaks: z.enum(tieBreakOrders),
  price: eurosSchema,
  level: levelRangeSchema.nullable(),
  signUpUntil: isoInstantSchema,
  countsForLevels: z.boolean(),
  /** The round that is played now. */
  round: z.int().nullable(),
  /** Whether the viewer is in it, and how: `waiting` with the place in line. */
  own: z
    .object({ entry: z.int(), state: z.enum(['playing', 'waiting', 'gone']), place: z.int().nullable() })
    .nullable(),
  /** The player who asks the viewer to play with them, and until when. */
  asked: z.object({ entry: z.int(), player: playerSchema, until: isoInstantSchema }).nullable(),
  /** Who won, once it is over. */
  winners: z.array(playerSchema),
})
export type CompetitionListItem = z.infer<typeof competitionSchema>

/** A competition with all that its page shows. */
export const competitionPageSchema = competitionSchema.extend({
  entries: z.array(competitionEntrySchema),
  matches: z.array(competitionMatchSchema),
  standings: z.array(standingSchema),
  groupTables: z.array(z.array(groupRowSchema)),
  /** Entries of a ladder from the top. */
  rungs: z.array(z.int()),
  challenges: z.array(challengeSchema),
  /** The match that the viewer plays next, or now. */
  nextMatch: z.int().nullable(),
  /** For admins. */
  slots: z.array(slotSchema).optional(),
  courtsNow: z.array(z.int()).optional(),
  version: z.int().optional(),
})
export type CompetitionPage = z.infer<typeof competitionPageSchema>
export const competitionAnswerSchema = z.object({ data: competitionPageSchema })

const slotInput = z.strictObject({ court: refSchema, startDate: instantInput })

const fields = {
  nameEs: makeLineSchema(80, 1),
  nameEn: makeLineSchema(80, 1),
  textEs: z.string().max(2000),
  textEn: z.string().max(2000),
  places: z.int().min(2).max(64),
  points: z.union(matchPoints.map((points) => z.literal(points))).nullable(),
  roundMinutes: z.int().min(5).max(180),
  rounds: z.int().min(1).max(60).nullable(),
  groups: z.int().min(1).max(16).nullable(),
  goOn: z.int().min(1).max(8).nullable(),
  thirdPlace: z.boolean(),
  tieBreaks: z.enum(tieBreakOrders),
  price: eurosSchema,
  level: levelRangeSchema.nullable(),
  signUpUntil: instantInput,
  countsForLevels: z.boolean(),
  /** The last day of a ladder; the other formats last as long as their slots. */
  until: daySchema.nullable(),
  slots: z.array(slotInput).max(300),
}

/** A new competition; `publish` opens it for entries and takes its slots. */
export const createCompetitionInput = z.strictObject({
  ...fields,
  format: z.enum(competitionFormats),
  textEs: fields.textEs.default(''),
  textEn: fields.textEn.default(''),
  points: fields.points.default(null),
  roundMinutes: fields.roundMinutes.default(20),
  rounds: fields.rounds.default(null),
  groups: fields.groups.default(null),
  goOn: fields.goOn.default(null),
  thirdPlace: fields.thirdPlace.default(false),
  tieBreaks: fields.tieBreaks.default('own-sets-games'),
  price: fields.price.default(0),
  level: fields.level.default(null),
  countsForLevels: fields.countsForLevels.default(true),
  until: fields.until.default(null),
  slots: fields.slots.default([]),
  publish: z.boolean().default(false),
})
export type CreateCompetitionInput = z.output<typeof createCompetitionInput>

/** What is sent is changed; of what was published the format stays, once it has begun only names and texts may change. */
export const changeCompetitionInput = z.strictObject({
  id: refSchema,
  version: versionInput,
  ...z.object(fields).partial().shape,
  publish: z.boolean().optional(),
})
export type ChangeCompetitionInput = z.output<typeof changeCompetitionInput>

export const competitionListInput = z.strictObject({
  ...pagingInput,
  state: z.enum(competitionStates).optional(),
  format: z.enum(competitionFormats).optional(),
})
export type CompetitionListInput = z.output<typeof competitionListInput>
export const competitionListAnswerSchema = makeListSchema(competitionSchema)

/** One by its number, documentId or slug. */
export const competitionRefInput = z.strictObject({ id: z.union([refSchema, z.string().regex(/^[a-z0-9-]{1,100}$/)]) })

/** `user` for staff, who enter others; `partner` where pairs enter: whom a player names is asked, and has 48 hours to say yes. */
export const enterInput = z.strictObject({ id: refSchema, user: refSchema.optional(), partner: refSchema.optional() })
export type EnterInput = z.output<typeof enterInput>

export const entryInput = z.strictObject({ id: refSchema, entry: refSchema })
export type EntryInput = z.output<typeof entryInput>

/** Answers whether whoever was asked plays. */
export const answerPartnerInput = z.strictObject({ id: refSchema, entry: refSchema, agree: z.boolean() })
export type AnswerPartnerInput = z.output<typeof answerPartnerInput>

export const payEntryInput = z.strictObject({
  id: refSchema,
  entry: refSchema,
  method: z.enum(['cash', 'card', 'bizum', 'transfer', 'wallet', 'given-away']),
  /** Why it is given away. */
  note: makeLineSchema(200).optional(),
})
export type PayEntryInput = z.output<typeof payEntryInput>

/** Points of the two sides, or the sets; none where somebody didn't come. */
const scoreInput = z.array(z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)])).max(3)
/** How a match of pairs ended that wasn't played to its end, and which side won it, 0 or 1; none where neither came. */
const ending = {
  ended: z.enum(matchEndings).nullable().default(null),
  winner: z
    .union([z.literal(0), z.literal(1)])
    .nullable()
    .default(null),
}
/** `was` is the score that the page showed before: where another phone entered something else meanwhile, it is refused. */
export const codeScoreInput = z.strictObject({
  code: z.string().regex(/^[a-z0-9]{6}$/),
  score: scoreInput,
  was: scoreInput.nullable().optional(),
  ...ending,
})
export type CodeScoreInput = z.output<typeof codeScoreInput>
export const codeInput = z.strictObject({ code: z.string().regex(/^[a-z0-9]{6}$/) })
/** Null empties a score. `falling` says that scores of matches may go that others would have played. */
export const matchScoreInput = z.strictObject({
  id: refSchema,
  match: makeNumberInput(1, 2 ** 31 - 1),
  score: scoreInput.nullable(),
  falling: z.boolean().default(false),
  ...ending,
})
export type MatchScoreInput = z.output<typeof matchScoreInput>

/** What the page of a match's code shows: the two sides by name, and what stands. */
const scorePageSchema = z.object({
  competition: z.object({ nameEs: z.string(), nameEn: z.string(), slug: z.string() }),
  court: courtSchema.nullable(),
  round: z.int(),
  stage: z.enum(matchStages),
  points: z.int().nullable(),
  sides: z.tuple([z.array(z.string()), z.array(z.string())]),
  score: scoreSchema.nullable(),
  ended: z.enum(matchEndings).nullable(),
  winner: z.int().nullable(),
  /** Whether staff entered it, which wins. */
  byStaff: z.boolean(),
  state: z.enum(['coming', 'playing', 'over']),
})
export type ScorePage = z.infer<typeof scorePageSchema>
export const scoreAnswerSchema = z.object({ data: scorePageSchema })

/** In which rounds an entry is there: from one on (late), until one (gone, 0: never came); null until the end. */
export const attendInput = z.strictObject({
  id: refSchema,
  entry: refSchema,
  fromRound: z.int().min(1).max(61),
  untilRound: z.int().min(0).max(61).nullable(),
})
export type AttendInput = z.output<typeof attendInput>

/** `round` is the one that is meant: where it isn't played any more, somebody else ended it. */
export const endRoundInput = z.strictObject({ id: refSchema, round: z.int().min(1).max(61) })
export type EndRoundInput = z.output<typeof endRoundInput>

/** The courts that are played on from the next round on. */
export const courtsInput = z.strictObject({ id: refSchema, courts: z.array(z.int().min(1)).min(1).max(20) })
export type CourtsInput = z.output<typeof courtsInput>

export const placeMatchInput = z.strictObject({
  id: refSchema,
  match: makeNumberInput(1, 2 ** 31 - 1),
  court: refSchema.nullable(),
  startDate: instantInput.nullable(),
})
export type PlaceMatchInput = z.output<typeof placeMatchInput>

export const challengeInput = z.strictObject({
  id: refSchema,
  entry: refSchema,
  proposals: z.array(slotInput).min(1).max(3),
})
export type ChallengeInput = z.output<typeof challengeInput>

/** Takes one of the times that were proposed, counted from 0; `propose` answers with others instead. One of both is said. */
export const answerChallengeInput = z.strictObject({
  id: refSchema,
  match: makeNumberInput(1, 2 ** 31 - 1),
  proposal: z.int().min(0).max(2).optional(),
  propose: z.array(slotInput).min(1).max(3).optional(),
})
export type AnswerChallengeInput = z.output<typeof answerChallengeInput>

export const slotsInput = z.strictObject({ day: daySchema })
/** The slots of a day as a competition could have them; `by` is who has one that is taken. */
const competitionSlotsSchema = z.array(
  z.object({
    court: courtSchema,
    slots: z.array(
      z.object({
        startsAt: isoInstantSchema,
        endsAt: isoInstantSchema,
        state: z.enum(['free', 'taken', 'shut']),
        by: z.string().nullable(),
      }),
    ),
  }),
)
export type CompetitionSlots = z.infer<typeof competitionSlotsSchema>
export const slotsAnswerSchema = z.object({ data: competitionSlotsSchema })
