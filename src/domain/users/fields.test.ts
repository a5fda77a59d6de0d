import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isMailable } from '../mail/mailable.ts'
import { refusalsOf } from '../validation.ts'
import { birthDateRefusal, passwordMismatchRefusal, userFields } from './fields.ts'
import { nameKeyOf, phoneKeyOf } from './rules.ts'

type Field = keyof typeof userFields

/** What a field makes of what was sent, or the keys it complains by. */
function read(field: Field, sent: unknown): unknown {
  const result = z.object({ [field]: userFields[field] }).safeParse({ [field]: sent })
  return result.success
    ? result.data[field]
    : refusalsOf(result.error.issues, { [field]: sent }).map(({ key }) => key.replace('validation.errors.', ''))
}

const taken: [Field, unknown, unknown][] = [
  ['username', ' ana_2.b-c ', 'ana_2.b-c'],
  ['username', 'ana', 'ana'],
  ['username', 'Ñandú', 'Ñandú'],
  ['username', 'N\u0303an', 'Ñan'],
  ['username', 'ａｎａ', 'ana'],
  ['username', 'x'.repeat(50), 'x'.repeat(50)],
  ['email', ' Ana@Example.com ', 'Ana@Example.com'],
  ['email', "o'neil+padel@sub.example.co", "o'neil+padel@sub.example.co"],
  ['nick', '  La   Ñ 7 ', 'La Ñ 7'],
  ['nick', '7', '7'],
  ['nick', 'Ana 🎾', 'Ana 🎾'],
  ['nick', 'Ana \u2764\uFE0F 1\uFE0F\u20E3', 'Ana \u2764\uFE0F 1\uFE0F\u20E3'],
  ['nick', 'نور الدّين', 'نور الدّين'],
  ['nick', 'น้ำใส', 'น้ำใส'],
  ['phone', '612 480 399', '612480399'],
  ['phone', ' +34\u00A0612 480 399 ', '+34612480399'],
  ['phone', '123456789012', '123456789012'],
  ['phone', '0034 612 480 399', '0034612480399'],
  ['username', 'Αλέξης', 'Αλέξης'],
  ['nick', '田中 さくら 7', '田中 さくら 7'],
  ['nick', 'বাবু 2', 'বাবু 2'],
  ['birthDate', '1991-04-09', '1991-04-09'],
  ['birthDate', '2000-02-29', '2000-02-29'],
  ['birthDate', '1900-01-01', '1900-01-01'],
  ['password', ' 1234 ', ' 1234 '],
  ['password', 'x'.repeat(128), 'x'.repeat(128)],
  ['level', 2.75, 2.75],
  ['position', 'left-right', 'left-right'],
  ['observations', ' ', ''],
]

const refused: [Field, unknown, string][] = [
  ['username', undefined, 'type'],
  ['username', '  ', 'required'],
  ['username', ' ab ', 'tooShort'],
  ['username', 'x'.repeat(51), 'tooLong'],
  ['username', 'x'.repeat(1000), 'tooLong'],
  ['username', 'ana b', 'username'],
  ['username', 'ana@b', 'username'],
  ['username', 'ana\u200Bb', 'username'],
  ['username', '\u{10348}\u{10348}\u{10348}', 'username'],
  ['username', 'an\uD800', 'username'],
  ['username', '\u3164\u3164\u3164', 'username'],
  ['username', 'ana\u115F', 'username'],
  ['username', '\u0430na', 'oneScript'],
  ['username', 'an\u03B1', 'oneScript'],
  ['email', '', 'required'],
  ['email', 'ana', 'email'],
  ['email', 'ana@club', 'email'],
  ['email', 'ana@@example.com', 'email'],
  ['email', 'a b@example.com', 'email'],
  ['email', 'ana@example-.com', 'email'],
  ['email', 'ñandú@example.com', 'email'],
  ['email', `${'x'.repeat(65)}@example.com`, 'email'],
  ['email', `a@${'x'.repeat(260)}.com`, 'tooLong'],
  ['nick', ' ', 'required'],
  ['nick', '---', 'nick'],
  ['nick', 'Ana\u202Eevil', 'nick'],
  ['nick', 'Ana\u200B', 'nick'],
  ['nick', '\u3164', 'nick'],
  ['nick', 'Ana\u3164', 'nick'],
  ['nick', 'Ana\u2800', 'nick'],
  ['nick', 'Ana\uFE0F', 'nick'],
  ['nick', 'An\u034Fa', 'nick'],
  ['nick', 'Ana \u2764\uFE0F\uFE0F', 'nick'],
  ['nick', `Z${'\u0335\u0321'.repeat(3)}`, 'nick'],
  ['nick', 'Ana\uD800', 'nick'],
  ['nick', 'x'.repeat(41), 'tooLong'],
  ['nick', '\u0410na', 'oneScript'],
  ['nick', 'Ana \u09EA', 'oneScript'],
  ['phone', ' ', 'required'],
  ['phone', '61248039', 'phoneDigits'],
  ['phone', '1234567890123', 'phoneDigits'],
  ['phone', '+3461248039912', 'phoneDigits'],
  ['phone', '0012345678901', 'phoneDigits'],
  ['phone', '612-480-399', 'phone'],
  ['phone', '34+612480399', 'phone'],
  ['phone', '٦١٢٤٨٠٣٩٩', 'phone'],
  ['birthDate', '', 'required'],
  ['birthDate', '2001-02-29', 'day'],
  ['birthDate', '09/04/1991', 'day'],
  ['birthDate', '1899-12-31', 'earlyDay'],
  ['password', '', 'required'],
  ['password', '12345', 'tooShort'],
  ['password', 'x'.repeat(129), 'tooLong'],
  ['level', 0.75, 'tooSmall'],
  ['level', 7.25, 'tooBig'],
  ['level', 1.1, 'step'],
  ['position', 'middle', 'choice'],
  ['observations', 'x'.repeat(2001), 'tooLong'],
]

describe('a field of an account', () => {
  test.each(taken)('%s takes %j', (field, sent, data) => {
    expect(read(field, sent)).toEqual(data)
  })

  test.each(refused)('%s refuses %j, once', (field, sent, key) => {
    expect(read(field, sent)).toEqual(sent === undefined ? ['required'] : [key])
  })

  test('says how many digits a phone has', () => {
    const result = userFields.phone.safeParse('612 48 03')
    expect(refusalsOf(result.error?.issues ?? [], undefined)).toMatchObject([{ values: { digits: 7 } }])
  })

  test('an e-mail that is taken can be written to', () => {
    const emails = taken.filter(([field]) => field === 'email').map(([, , email]) => String(email))
    expect(emails.filter((email) => !isMailable(email))).toEqual([])
  })
})

test.each([
  ['Ana', 'ANA'],
  ['ana', ' ana '],
  ['Ñandú', 'n\u0303andu\u0301'],
  ['ana', 'ＡＮＡ'],
  ['Strauß', 'STRAUSS'],
  ['ΝΙΚΟΣ', 'νικος'],
  ['\u017Fara', 'Sara'],
  ['ı\u0307', 'İ'],
])('%j and %j are the same name', (one, other) => {
  expect(nameKeyOf(one)).toBe(nameKeyOf(other))
})

test('what names are compared by is compared by itself', () => {
  const signs = Array.from({ length: 0x1_f000 }, (_, at) => String.fromCodePoint(at)).filter((sign) =>
    sign.isWellFormed(),
  )
  expect(signs.filter((sign) => nameKeyOf(nameKeyOf(sign)) !== nameKeyOf(sign))).toEqual([])
})

test.each([
  ['612 480 399', '612480399'],
  ['+34 612 480 399', '612480399'],
  ['0034612480399', '612480399'],
  ['34612480399', '612480399'],
  ['+44 7911 123456', '447911123456'],
  ['346124803', '346124803'],
])('the phone %s is compared by %s', (phone, key) => {
  expect(phoneKeyOf(phone)).toBe(key)
})

describe('a day of birth', () => {
  // A quarter to midnight in UTC: in the club it is the 21st.
  const now = Date.parse('2026-11-20T23:45:00Z')
  test.each([
    ['2026-11-20', undefined],
    ['2026-11-21', 'validation.errors.pastDay'],
    ['2026-11-22', 'validation.errors.pastDay'],
  ])('%s', (day, key) => {
    expect(birthDateRefusal(day, now)?.key).toBe(key)
  })
})

test('a password is typed the same twice', () => {
  expect(passwordMismatchRefusal('secret', 'secret', 'passwordConfirmation')).toBeNull()
  expect(passwordMismatchRefusal('secret', 'Secret', 'confirmPassword')).toEqual({
    key: 'auth.errors.passwordMismatch',
    param: 'confirmPassword',
  })
})
