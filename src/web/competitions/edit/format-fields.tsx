import { competitionFormats } from '#domain/competitions/formats.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { Section } from '#web/ui/section.tsx'
import { formatKeys } from '../competition-words.ts'
import { FormatMark } from '../format-mark.tsx'
import type { CompetitionDraft } from './competition-draft.ts'
import * as styles from './format-fields.module.css'

type Props = {
  format: CompetitionDraft['format']
  /** Once it is published its format stays. */
  isFixed: boolean
  onChange: (format: CompetitionDraft['format']) => void
}

/** How it is played: five tiles, each with its mark. Radio buttons underneath. */
export function FormatFields({ format, isFixed, onChange }: Props) {
  const text = useText()
  return (
    <Section
      title={text('competitionDesk.format')}
      note={text(isFixed ? 'competitionDesk.formatFixed' : 'competitionDesk.formatNote')}
    >
      <fieldset>
        <legend className="visually-hidden">{text('competitionDesk.format')}</legend>
        <div className={styles.root}>
          {competitionFormats.map((one) => (
            <label key={one} className={styles.tile}>
              <input
                type="radio"
                className="visually-hidden"
                name="format"
                value={one}
                checked={one === format}
                aria-disabled={(isFixed && one !== format) || undefined}
                onChange={() => isFixed || onChange(one)}
              />
              <FormatMark format={one} />
              <b className="display text-subheading">{text(formatKeys[one])}</b>
              <small className="small">
                <Text id={notes[one]} />
              </small>
            </label>
          ))}
        </div>
      </fieldset>
    </Section>
  )
}

const notes = {
  americano: 'competitionDesk.is.americano',
  mexicano: 'competitionDesk.is.mexicano',
  groups: 'competitionDesk.is.groups',
  knockout: 'competitionDesk.is.knockout',
  ladder: 'competitionDesk.is.ladder',
} as const satisfies Record<CompetitionDraft['format'], TextKey>
