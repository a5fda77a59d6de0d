import { useState } from 'react'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { scoreAddressOf } from '#domain/routes.ts'
import { useBootData } from '#web/app/boot-data.ts'
import { useClubName } from '#web/app/config.ts'
import { Text, useLocale, useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { PrintSheet } from '#web/ui/print/print-sheet.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { titleOf } from '../competition-title.ts'
import { describeSide } from '../draw-words.ts'
import { namesIn } from '../entry-names.ts'
import * as styles from './print-codes.module.css'

/** A sheet of paper with a code for each match that is played or comes next, which opens the page for its score. */
export function PrintCodes({ competition }: { competition: CompetitionPage }) {
  const words = useWords()
  const { text, formats } = words
  const [isPrinting, setPrinting] = useState(false)
  const locale = useLocale()
  const club = useClubName()
  const origin = useBootData()?.origin ?? location.origin
  const addressOf = (code: string) => `${origin}/${locale}${scoreAddressOf(code)}`
  const names = namesIn(competition, words)
  const { round } = competition
  const matches = competition.matches.filter(
    (match) => match.code !== undefined && match.state !== 'done' && (match.stage !== 'round' || match.round === round),
  )
  return (
    <>
      <Button
        icon="printer"
        aria-disabled={matches.length === 0 || undefined}
        onClick={() => matches.length > 0 && setPrinting(true)}
      >
        <Text id="competitionDesk.printCodes" />
      </Button>
      {isPrinting && (
        <PrintSheet
          club={club}
          title={titleOf(competition, words)}
          about={text(round === null ? 'competitionDesk.codes' : 'competitionDesk.codesOfRound', { round: round ?? 0 })}
          onPrinted={() => setPrinting(false)}
        >
          <table>
            <tbody>
              {matches.map(({ id, court, startsAt, sides, code = '' }) => (
                <tr key={id}>
                  <th scope="row" className="display text-heading">
                    {court?.name ?? text('competitionDesk.open')}
                    {startsAt && <span className="small muted block">{formats.time(startsAt)}</span>}
                  </th>
                  <td>
                    {sides.map((side) => describeSide(side, competition, names, words)).join(' – ')}
                    <span className="muted block">{text('competitionDesk.codeIs', { code })}</span>
                    <span className="small muted block anywhere">{addressOf(code).replace(/^https?:\/\//, '')}</span>
                  </td>
                  <td>
                    <QrCode
                      className={styles.code}
                      value={addressOf(code)}
                      label={text('competitionDesk.codeIs', { code })}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </PrintSheet>
      )}
    </>
  )
}
