import { type Columns as ColumnsOf, matchTitles } from '../import/match-titles.ts'

/** What a file of members can say of each. */
export const importFields = [
  'username',
  'email',
  'nick',
  'firstName',
  'lastName',
  'phone',
  'birthDate',
  'level',
  'position',
  'language',
  'showInSearches',
  'observations',
  'balance',
] as const
type ImportField = (typeof importFields)[number]
export type Columns = ColumnsOf<ImportField>

/** What their columns are called, in both languages and in the lists that clubs have; without accents, cases and signs. */
const headings: Record<ImportField, readonly string[]> = {
  username: ['username', 'user', 'user name', 'login', 'usuario', 'nombre de usuario'],
  email: ['email', 'e mail', 'mail', 'email address', 'correo', 'correo electronico', 'direccion de correo'],
  nick: ['nick', 'nickname', 'alias', 'apodo', 'mote', 'display name'],
  firstName: ['name', 'first name', 'given name', 'full name', 'nombre', 'nombre completo', 'nombre y apellidos'],
  lastName: ['last name', 'surname', 'family name', 'apellido', 'apellidos'],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'mobile phone', 'telefono', 'movil', 'telefono movil', 'tel'],
  birthDate: [
    'birth date',
    'birthdate',
    'date of birth',
    'birthday',
    'born',
    'dob',
    'fecha de nacimiento',
    'nacimiento',
  ],
  level: ['level', 'nivel'],
  position: ['position', 'side', 'posicion', 'lado'],
  language: ['language', 'locale', 'idioma', 'lengua'],
  showInSearches: ['show in searches', 'shown', 'visible', 'se muestra en busquedas'],
  observations: ['observations', 'notes', 'note', 'comments', 'observaciones', 'notas', 'comentarios'],
  balance: ['balance', 'credit', 'saldo', 'credito', 'monedero'],
}

/** Matches the headings of a file to what they mean. */
export function matchColumns(titles: readonly string[]): Columns {
  return matchTitles(titles, headings)
}
