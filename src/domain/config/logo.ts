/** The largest file that is taken for a logo, in bytes, and as the data URL that it travels as, in characters. */
export const LOGO_BYTES_MAX = 512 * 1024
export const LOGO_URL_MAX = 'data:image/jpeg;base64,'.length + Math.ceil(LOGO_BYTES_MAX / 3) * 4

/** What a logo may be sent as: never what can hold code. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
