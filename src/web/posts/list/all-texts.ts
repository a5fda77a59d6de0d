/** The query for all texts of fixed pages: there are a few. */
export const allTexts = { kind: 'page', all: true, pageSize: 100 } as const
