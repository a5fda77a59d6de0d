import { crc32, deflateSync } from 'node:zlib'

/** A photo of a face, more or less, as PNG: a blue wall, a head in the middle. */
export function makePhoto(width = 600, height = 400): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isHead = Math.hypot(x - width / 2, (y - height / 2) * 0.8) < height / 4
      rows.set(
        isHead ? [207, 148, 112] : [20, 80, 184 - Math.round((y / height) * 80)],
        y * (width * 3 + 1) + 1 + x * 3,
      )
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
