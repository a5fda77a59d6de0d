import { describe, expect, test } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { matchColumns } from './import-columns.ts'
import { nameFromEmail, readRow, welcomeDelayOf } from './import-row.ts'

describe('columns', () => {
  test.each([
    { titles: ['E-mail', 'Nick', 'Phone number', 'Date of birth'], fields: ['email', 'nick', 'phone', 'birthDate'] },
    {
      titles: ['CORREO ELECTRÓNICO', 'Apodo', 'Móvil', 'Fecha_de_nacimiento'],
      fields: ['email', 'nick', 'phone', 'birthDate'],
    },
    { titles: [' Nombre ', 'Apellidos', 'Teléfono'], fields: ['firstName', 'lastName', 'phone'] },
    {
      titles: ['Fecha nacimiento', 'Apellido 1', 'Apellido 2', 'Tlf'],
      fields: ['birthDate', 'lastName', 'secondName', 'phone'],
    },
    ...['1º', '1.º', '1er', '1.er', '1o'].map((first) => ({
      titles: ['Nombre', `${first} Apellido`, '2.º Apellido'],
      fields: ['firstName', 'lastName', 'secondName'],
    })),
    { titles: ['Nombre', 'Estado', 'Fecha de baja'], fields: ['firstName', 'state', 'endedOn'] },
    { titles: ['Baja', 'F. baja'], fields: ['canceled', 'endedOn'] },
    {
      titles: ['birthDate', 'PhoneNumber', 'first_name', 'F. Nac.'],
      fields: ['birthDate', 'phone', 'firstName', null],
      ignored: ['F. Nac.'],
    },
    {
      titles: ['E-mail (obligatorio)', 'Saldo (€)', 'Saldo €', 'Nivel [1-7]', 'Nº teléfono *'],
      fields: ['email', 'balance', null, 'level', 'phone'],
      ignored: ['Saldo €'],
    },
    { titles: ['Apellidos, Nombre', 'Estado', 'Cancelada', ''], fields: ['firstName', 'state', 'canceled', null] },
  ])('$titles are understood', ({ titles, fields, ignored = [] }) => {
    expect(matchColumns(titles)).toEqual({ fields, ignored })
  })

  test('that are unknown, or there already, are left out and told', () => {
    expect(matchColumns(['Email', 'Shoe size', 'mail', ''])).toEqual({
      fields: ['email', null, null, null],
      ignored: ['Shoe size', 'mail'],
    })
  })

  test.each([
    { language: 'en', texts: en },
    { language: 'es', texts: es },
  ])('of the file that users are saved in are understood, in $language', ({ texts }) => {
    const titles = [
      texts['people.username'],
      texts['people.nick'],
      texts['people.email'],
      texts['people.phone'],
      texts['people.birthDate'],
      texts['people.level'],
      texts['people.position'],
      texts['people.shown'],
      texts['people.language'],
      texts['people.observations'],
    ]
    expect(matchColumns(titles).ignored).toEqual([])
    // Nobody gets a role, or is blocked, by a file.
    expect(matchColumns([texts['people.roles'], texts['people.blocked']]).fields).toEqual([null, null])
  })
})

describe('a line', () => {
  const columns = matchColumns([
    'email',
    'name',
    'surname',
    'phone',
    'birth date',
    'level',
    'side',
    'language',
    'shown',
  ])
  const read = (...cells: string[]) => readRow(['a@b.cc', ...cells], columns).row

  test('is read as spreadsheets write it', () => {
    expect(read('Ana', 'García', "'+34 (612) 480-399", '9/4/1991', '3,25', 'Revés', 'Español', 'No')).toEqual({
      email: 'a@b.cc',
      nick: 'Ana García',
      phone: '+34  612  480 399',
      birthDate: '1991-04-09',
      level: 3.25,
      position: 'left',
      locale: 'es',
      showInSearches: false,
    })
  })

  test('says nothing where its cells are empty, or are missing', () => {
    expect([read('', ' ', '', '', '', '', '', ''), read()]).toEqual([{ email: 'a@b.cc' }, { email: 'a@b.cc' }])
  })

  test('keeps what it cannot understand, to be refused', () => {
    expect(read('Ana', '', '612480399', '31/02/1991', 'high', 'net', 'Catalan', 'perhaps')).toMatchObject({
      birthDate: '31/02/1991',
      level: 'high',
      position: 'net',
      locale: 'Catalan',
      showInSearches: 'perhaps',
    })
  })
})

test('says what it reads otherwise than it stands there, and refuses what it would have to guess', () => {
  const columns = matchColumns(['email', 'nombre', 'telefono', 'nacimiento', 'nivel', 'saldo', 'estado'])
  expect(
    readRow(['info@pádel.es', 'Ruiz Gil, José', '612555806.0', '31000', '3.37', '-5,00', 'Alta'], columns),
  ).toEqual({
    row: {
      email: 'info@xn--pdel-5na.es',
      nick: 'José Ruiz Gil',
      phone: '612555806',
      birthDate: '1984-11-14',
      level: 3.25,
    },
    changes: [
      { param: 'nick', value: 'Ruiz Gil, José', as: 'José Ruiz Gil' },
      { param: 'email', value: 'info@pádel.es', as: 'info@xn--pdel-5na.es' },
      { param: 'phone', value: '612555806.0', as: '612555806' },
      { param: 'birthDate', value: '31000', as: '1984-11-14' },
      { param: 'level', value: '3.37', as: '3.25' },
      { param: 'balance', value: '-5,00', as: null },
    ],
    refusals: [],
  })
  expect(readRow(['a@b.cc', 'Ana', '6,12556E+08', '', '', '1.234', 'De baja'], columns).refusals).toEqual([
    { key: 'import.errors.left', param: 'state', value: 'De baja' },
    { key: 'import.errors.phoneCut', param: 'phone', value: '6,12556E+08' },
    { key: 'import.errors.amount', param: 'balance', value: '1.234' },
  ])
})

test('a name beside a nick is no change', () => {
  const columns = matchColumns(['email', 'nombre', 'nick'])
  expect(readRow(['a@b.cc', 'Ruiz Gil, José', 'Pepe'], columns)).toMatchObject({ row: { nick: 'Pepe' }, changes: [] })
})

test('a day of leaving says that somebody left, whatever their state is', () => {
  const columns = matchColumns(['email', 'estado', 'fecha de baja'])
  const read = (...cells: string[]) => readRow(['a@b.cc', ...cells], columns).refusals
  expect(read('Activo', '')).toEqual([])
  expect(read('Activo', '28/02/2026')).toEqual([{ key: 'import.errors.left', param: 'state', value: '28/02/2026' }])
})

test.each([
  ['ana.garcia@example.com', 0, 'ana.garcia'],
  ['ana.garcia@example.com', 1, 'ana.garcia2'],
  ['a+b@example.com', 0, 'ab_'],
  ['+@example.com', 0, '___'],
])('the username of %s after %i others is %s', (email, again, name) => {
  expect(nameFromEmail(email, again)).toBe(name)
})

test('thirty welcomes go out in a minute', () => {
  expect([0, 29, 30, 4999].map(welcomeDelayOf)).toEqual([0, 0, 60_000, 166 * 60_000])
})
