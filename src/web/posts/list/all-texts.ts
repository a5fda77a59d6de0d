/** What all texts of fixed pages are asked for by: there are a few. */
export const allTexts = { kind: 'page', all: true, pageSize: 100 } as const
