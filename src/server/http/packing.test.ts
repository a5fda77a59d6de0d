import { expect, test } from 'vitest'
import { pickPacking } from './packing.ts'

test.each([
  { accepted: undefined, packing: null },
  { accepted: '', packing: null },
  { accepted: 'gzip, deflate, br, zstd', packing: 'br' },
  { accepted: 'gzip, deflate', packing: 'gzip' },
  { accepted: 'deflate', packing: null },
  { accepted: 'identity', packing: null },
  { accepted: 'GZIP', packing: 'gzip' },
  { accepted: 'br;q=0', packing: null },
  { accepted: 'br;q=0, gzip', packing: 'gzip' },
  { accepted: 'br; q=0.0, gzip;q=0', packing: null },
  { accepted: 'br;q=0.000,gzip;q=0.001', packing: 'gzip' },
  { accepted: 'br;q=0.2, gzip;q=0.8', packing: 'gzip' },
  { accepted: 'br;q=0.8, gzip;q=0.8', packing: 'br' },
  { accepted: 'br;q=0.5, identity', packing: null },
  { accepted: 'gzip;q=0.5, identity;q=0.4', packing: 'gzip' },
  { accepted: '*', packing: 'br' },
  { accepted: '*;q=0', packing: null },
  { accepted: 'gzip, *;q=0', packing: 'gzip' },
  { accepted: 'br;q=0, *', packing: 'gzip' },
  { accepted: 'br;q=x', packing: null },
  { accepted: 'br;q=-1, gzip;q=2', packing: null },
  { accepted: 'br;level=4', packing: 'br' },
  { accepted: 'brotli, xgzip', packing: null },
  { accepted: ' gzip ; q = 0.5 ', packing: 'gzip' },
  { accepted: ',;,q=1', packing: null },
])('who accepts "$accepted" gets it packed as $packing', ({ accepted, packing }) => {
  expect(pickPacking(accepted)).toBe(packing)
})
