import { percentOf } from '#domain/reports/occupancy.ts'
import type { ReportRemarkView } from '#domain/reports/schema.ts'
import { Text, type TextKey, useWords, type Words } from '#web/app/intl.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'

const partKeys = {
  morning: 'report.part.morning',
  afternoon: 'report.part.afternoon',
  evening: 'report.part.evening',
} as const satisfies Record<string, TextKey>

/** What stands out of the occupancy, in sentences. */
export function Remarks({ remarks }: { remarks: readonly ReportRemarkView[] }) {
  const words = useWords()
  return (
    <Section rows={remarks.length > 0} title={<Text id="report.remarks" />}>
      {remarks.length === 0 && (
        <p className="small muted">
          <Text id="report.noRemarks" />
        </p>
      )}
      <Rows start>
        {remarks.map((remark) => {
          const { figure, about, sentence } = describeRemark(remark, words)
          return (
            <li key={`${remark.is} ${about}`}>
              <span className="display text-heading heavy">{figure}</span>
              <span>
                <b>{about}</b>
                <span className="small muted">{sentence}</span>
              </span>
            </li>
          )
        })}
      </Rows>
    </Section>
  )
}

function describeRemark(
  remark: ReportRemarkView,
  { text, formats }: Words,
): { figure: string; about: string; sentence: string } {
  if ('part' in remark) {
    const { is, points, weekday, part } = remark
    return {
      figure: points > 0 ? `+${points}` : `−${-points}`,
      about: capitalize(text(partKeys[part], { day: formats.weekdayNamed(weekday) })),
      sentence: text(is === 'rise' ? 'report.remark.rise' : 'report.remark.fall'),
    }
  }
  const { is, weekdays, time, played, slots, waited } = remark
  const days = formats.list(weekdays.map((weekday) => formats.weekdayNamed(weekday)))
  return {
    figure: text('report.percent', { percent: percentOf(remark) }),
    about: capitalize(text('report.remark.time', { days, time })),
    sentence:
      is === 'full'
        ? text('report.remark.full', { every: played === slots ? 'yes' : 'no', played, slots, waited })
        : text('report.remark.empty', { played, slots }),
  }
}

/** Spanish writes weekdays small, but not where a line begins. */
function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
