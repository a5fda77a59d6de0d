import { describe, expect, it } from 'vitest'
import { linesOfAddress } from './address-lines.ts'

describe('linesOfAddress', () => {
  it.each([
    ['Camino del Soto Viejo 7, 50015 Zaragoza', ['Camino del Soto Viejo 7', '50015 Zaragoza']],
    ['Calle Mayor 3, bajo, 28013 Madrid', ['Calle Mayor 3, bajo', '28013 Madrid']],
    ['Nave 4\n Polígono Sur, 41006 Sevilla ', ['Nave 4', 'Polígono Sur', '41006 Sevilla']],
    ['By the river, behind the mill', ['By the river, behind the mill']],
    ['Avenida 1, 280130', ['Avenida 1, 280130']],
    ['  \n ', []],
    ['', []],
  ])('%j', (address, lines) => {
    expect(linesOfAddress(address)).toEqual(lines)
  })
})
