import { initialsOf, toneOf } from '#domain/initials.ts'
import type { Db } from '../db/client.ts'
import { escapeMarkup } from '../escape-markup.ts'
import type { FileView } from '../trpc/file.ts'
import { findPicture } from './picture-store.ts'

/** White reads on each of these; the page's circles have the same (web/ui/avatar.module.css). */
const tones = ['#2a4163', '#0f6b5c', '#7a3e5a', '#5a5326', '#3f4c8f'] as const

/**
 * The picture of a user: what they uploaded, else their initials. At the address that names its version (`v`) a browser keeps
 * it and needn't request it again.
 */
export function avatarFileOf(
  db: Db,
  { id, nick }: { id: number; nick: string },
  version: string | undefined,
): FileView {
  const picture = findPicture(db, id)
  if (!picture) return drawInitials(nick)
  return { type: 'image/webp', body: picture.bytes, kept: picture.version === version }
}

/** Draws the picture of a user who has uploaded none: initials on a colour chosen by the nick. */
export function drawInitials(nick: string): FileView & { body: string } {
  const initials = escapeMarkup(dropUnwritable(initialsOf(nick)))
  const body = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<rect width="96" height="96" fill="${tones[toneOf(nick)] ?? tones[0]}"/>`,
    '<text x="48" y="49" fill="#fff" font-family="Saira, Roboto Condensed, Arial Narrow, sans-serif" font-size="38"',
    ` font-weight="650" text-anchor="middle" dominant-baseline="central">${initials}</text>`,
    '</svg>',
  ].join('')
  return { type: 'image/svg+xml', body }
}

/** Drops what an XML document may not contain: control characters, and halves of surrogate pairs. */
function dropUnwritable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}]/gu, '')
}
