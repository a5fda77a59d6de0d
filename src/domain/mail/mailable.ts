/** One address of plain letters: one that needs quotes, brackets or another alphabet doesn't match. */
const mailable = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

/** Whether mail can be sent there. */
export function isMailable(address: string): boolean {
  return address.length <= 254 && mailable.test(address)
}

/**
 * An address with its host as mail servers know it: `info@pádel.es` is `info@xn--pdel-5na.es`, and stored and compared so. What is
 * no host stays as it is.
 */
export function toMailable(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase()
  if (at < 0 || address.length > 254 || !/[^ -~]/.test(host) || /[^\p{L}\p{M}\p{N}.-]/u.test(host)) return address
  const labels = host.split('.').map((label) => (/[^ -~]/.test(label) ? `xn--${encodeLabel(label)}` : label))
  return `${address.slice(0, at + 1)}${labels.join('.')}`
}

/** Punycode, as RFC 3492 has it. */
function encodeLabel(label: string): string {
  const points = Array.from(label, (letter) => letter.codePointAt(0) ?? 0)
  const plain = points.filter((point) => point < 128)
  let text = String.fromCodePoint(...plain) + (plain.length > 0 ? '-' : '')
  let [done, delta, bias] = [plain.length, 0, 72]
  for (let next = 128; done < points.length; next += 1) {
    const least = Math.min(...points.filter((point) => point >= next))
    delta += (least - next) * (done + 1)
    next = least
    for (const point of points) {
      if (point < next) delta += 1
      if (point !== next) continue
      text += encodeNumber(delta, bias)
      bias = adaptBias(delta, done + 1, done === plain.length)
      delta = 0
      done += 1
    }
    delta += 1
  }
  return text
}

function encodeNumber(number: number, bias: number): string {
  let text = ''
  let rest = number
  for (let digit = 36; ; digit += 36) {
    const least = Math.min(26, Math.max(1, digit - bias))
    if (rest < least) return text + toDigit(rest)
    const sign = least + ((rest - least) % (36 - least))
    text += toDigit(sign)
    rest = Math.floor((rest - least) / (36 - least))
  }
}

function toDigit(value: number): string {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(value)
}

function adaptBias(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : Math.floor(delta / 2)
  rest += Math.floor(rest / points)
  let bias = 0
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35)
  return bias + Math.floor((36 * rest) / (rest + 38))
}
