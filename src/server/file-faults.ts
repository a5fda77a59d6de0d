import { userInfo } from 'node:os'

/** What the system's codes mean to whoever chose a file or a folder. */
const reasons: Readonly<Record<string, (name: string) => string>> = {
  ENOENT: () => 'it isn’t there',
  EACCES: (name) => `the user ${name} may not use it`,
  EPERM: (name) => `the user ${name} may not change it`,
  EROFS: () => 'nothing can be written on that disk',
  ENOSPC: () => 'the disk is full',
  EDQUOT: () => 'there is no room left for this user',
  ENOTDIR: () => 'a part of that path is a file, not a folder',
  EISDIR: () => 'it is a folder, not a file',
  EEXIST: () => 'it is there already',
  ENOTEMPTY: () => 'it isn’t empty',
  EBUSY: () => 'another program uses it',
  EXDEV: () => 'it is on another disk',
  EIO: () => 'the disk failed',
  EMFILE: () => 'too many files are open',
}

/** Why a file or folder couldn't be used, in words, without its name; null where the error says nothing of that. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null
  return reasons[String(error.code)]?.(nameOfUser()) ?? null
}

/** The file or folder that an error is about, such as one of a rename the one it was to become; null where it names none. */
export function pathOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('dest' in error && typeof error.dest === 'string') return error.dest
  return 'path' in error && typeof error.path === 'string' ? error.path : null
}

/** An account may have a number alone. */
function nameOfUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
