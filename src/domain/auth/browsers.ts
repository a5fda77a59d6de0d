/** As what a browser is shown to its owner; null where it doesn't say which it is. */
export type BrowserName = { browser: string | null; system: string | null; device: 'computer' | 'phone' | 'tablet' }

/** Characters that are stored of what a browser calls itself: the names in it come early. */
const KEPT_MAX = 300

/** In the order in which they are looked for: most name others as well, whose pages they want to be served. */
const browsers: readonly [RegExp, string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Shortens what a browser calls itself to what is stored with a session: one line of printable ASCII, empty where it says nothing. */
export function shortenUserAgent(userAgent: string | undefined): string {
  return (userAgent ?? '')
    .replaceAll(/[^ -~]+/g, ' ')
    .trim()
    .slice(0, KEPT_MAX)
}

/** Reads which browser on which system, and what kind of device, called itself so. Programs that aren't browsers have no name. */
export function readBrowser(userAgent: string): BrowserName {
  const find = (table: readonly [RegExp, string][]) => table.find(([mark]) => mark.test(userAgent))?.[1] ?? null
  const system = find(systems)
  return { browser: find(browsers), system, device: deviceOf(userAgent, system) }
}

function deviceOf(userAgent: string, system: string | null): BrowserName['device'] {
  if (system === 'iPhone') return 'phone'
  if (system === 'iPad') return 'tablet'
  // Tablets with Android leave out the word by which phones ask for narrow pages.
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return 'computer'
}
