/** What the list of people is sorted by; whoever has nothing of it stands last either way. */
export const peopleSorts = ['next', 'nick', 'level', 'owed'] as const
export type PeopleSort = (typeof peopleSorts)[number] | `-${(typeof peopleSorts)[number]}`
