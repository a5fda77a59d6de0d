/** What a list of users is sorted by; `age` is `birthDate` the other way round. */
export const userSorts = ['id', 'nick', 'username', 'email', 'level', 'birthDate', 'age'] as const
export type UserSort = (typeof userSorts)[number] | `-${(typeof userSorts)[number]}`
