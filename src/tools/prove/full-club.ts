import { openDatabase } from '#server/db/client.ts'
import { prepareClub } from '#server/run/testing.ts'

/** The beginning of a WebP file, and as much of nothing as a picture may have. */
const picture = "CAST(x'52494646000000005745425056503820' || zeroblob(150000) AS BLOB)"

/** A folder with a club of so many megabytes, most of it pictures, so that copying it takes its time. */
export function prepareFullClub(
  folder: string,
  { courts, players, megabytes }: { courts: number; players: number; megabytes: number },
): ReturnType<typeof prepareClub> {
  const club = prepareClub(folder, { courts, players, now: Date.now() })
  const db = openDatabase(club.database)
  const pictures = Math.ceil((megabytes * 2 ** 20) / 150_016)
  db.$client.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${pictures})
    INSERT INTO picture (id, document_id, created_at) SELECT i, 'full' || i, 0 FROM n;
    INSERT INTO picture_file SELECT id, 640, 360, 'image/webp', ${picture} FROM picture`)
  db.$client.close()
  return club
}
