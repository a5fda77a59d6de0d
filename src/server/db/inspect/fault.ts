/** What must not be in a club's database: in words, and the statement that names each place where it is, as a text. */
export type Fault = { says: string; sql: string }
