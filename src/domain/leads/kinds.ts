/** What visitors send by the forms of the public pages. */
export const leadKinds = ['newsletter', 'contact', 'promotion', 'class', 'fest'] as const
export type LeadKind = (typeof leadKinds)[number]

export type LeadField = 'email' | 'name' | 'phone' | 'message' | 'slug' | 'topic'

const contact = ['name', 'email', 'phone', 'message'] as const satisfies readonly LeadField[]

/** The fields of each kind, all of them required: `slug` is which promotion, `topic` what a class or a sign-up is for. */
export const fieldsOfKind = {
  newsletter: ['email'],
  contact,
  promotion: [...contact, 'slug'],
  class: [...contact, 'topic'],
  fest: [...contact, 'topic'],
} as const satisfies Record<LeadKind, readonly LeadField[]>

/** What a list is sorted by. */
export const leadSorts = ['createdAt', 'email'] as const
