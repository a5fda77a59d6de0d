import type { Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'

/** What an enquiry may be about beside a class to come. */
const fixedTopics = [
  ['own', 'classes.topic.own'],
  ['school', 'classes.topic.school'],
] as const

/** Levels to choose from, as they are written to the club; lowest and highest, the last without an end. */
const levelSteps = [
  [1, 1.75],
  [2, 2.75],
  [3, 3.75],
  [4, null],
] as const

type Option = { value: string; label: string }

/** The topics of an enquiry: each class to come, another one like a full one, a class of one's own, the school. */
export function listTopics(classes: readonly Reservation[], now: number, { text, formats }: Words): Option[] {
  const coming = classes.map(({ documentId, startDate, trainer, type, freePlaces }) => ({
    value: documentId,
    label: text(freePlaces > 0 ? 'classes.topic.class' : 'classes.topic.next', {
      type,
      day: formats.day(startDate, now),
      time: formats.time(startDate),
      trainer: trainer?.nick ?? '',
      named: String(trainer !== undefined),
    }),
  }))
  return [...coming, ...fixedTopics.map(([value, key]) => ({ value, label: text(key) }))]
}

/** Levels that whoever asks may have; nothing chosen is that they don't know. */
export function listLevels({ text, formats }: Words): Option[] {
  const steps = levelSteps.map(([min, max]) =>
    max === null
      ? text('classes.level.from', { min: formats.level(min) })
      : `${formats.level(min)}–${formats.level(max)}`,
  )
  return [{ value: '', label: text('classes.level.unknown') }, ...steps.map((step) => ({ value: step, label: step }))]
}

/** What the club reads that it is for: the topic with the level, where one was chosen; empty where no topic was. */
export function writeTopic(topics: readonly Option[], { topic, level }: { topic: string; level: string }): string {
  const label = topics.find(({ value }) => value === topic)?.label ?? ''
  return label === '' || level === '' ? label : `${label} · ${level}`
}
