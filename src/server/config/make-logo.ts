import { Refused } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import type { Encoder } from '../pictures/encoder.ts'

/**
 * Makes a logo anew from the data URL that was sent, as a small PNG without what else the file said, and answers it as a part of a
 * configuration; none where none was sent. The present one is taken as it is. What is wrong with a picture is the logo's.
 */
export async function makeLogo(
  sent: string | null | undefined,
  present: string | null | undefined,
  { viewer, pictures }: { viewer: User; pictures: Pick<Encoder, 'encode'> },
): Promise<{ logo?: string | null }> {
  if (sent === undefined) return {}
  if (sent === null || sent === present) return { logo: sent }
  const file = Buffer.from(sent.slice(sent.indexOf(',') + 1), 'base64')
  try {
    const png = await pictures.encode(viewer.id, file, 'whole')
    return { logo: `data:image/png;base64,${png.toString('base64')}` }
  } catch (error) {
    throw error instanceof Refused ? nameField(error) : error
  }
}

function nameField({ refusals: [{ key, ...rest }] }: Refused): Refused {
  return new Refused(key.startsWith('users.errors.picture') ? { key, ...rest, param: 'config.logo' } : { key, ...rest })
}
