/** What visitors send by the forms of the public pages. */
export const leadKinds = ['newsletter', 'contact', 'promotion', 'class', 'fest'] as const
export type LeadKind = (typeof leadKinds)[number]

export type LeadField =
  | 'email'
  | 'name'
  | 'phone'
  | 'message'
  | 'slug'
  | 'topic'
  | 'category'
  | 'partner'
  | 'partnerEmail'

const contact = ['name', 'email', 'phone', 'message'] as const satisfies readonly LeadField[]

/**
 * The fields of each kind, all of them required but those of `optionalOfKind`: `slug` is which promotion, `topic` what a class is for, `category` which
 * of the festival's, `partner` whom one plays it with.
 */
export const fieldsOfKind = {
  newsletter: ['email'],
  contact,
  promotion: [...contact, 'slug'],
  class: [...contact, 'topic'],
  fest: ['category', 'name', 'email', 'phone', 'partner', 'partnerEmail', 'message'],
} as const satisfies Record<LeadKind, readonly LeadField[]>

/** The fields of a kind that may be left empty. */
export const optionalOfKind = {
  newsletter: [],
  contact: [],
  promotion: [],
  class: [],
  fest: ['message'],
} as const satisfies Record<LeadKind, readonly LeadField[]>

/** Whether somebody of the staff answered. */
export const leadAnswers = ['waiting', 'given'] as const

/** What a list is sorted by. */
export const leadSorts = ['createdAt', 'email'] as const
