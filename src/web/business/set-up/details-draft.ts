import type { Amenity } from '#domain/amenities.ts'
import { withoutGreek } from '#domain/names/name-in.ts'
import type { OwnDetails } from '#features/salons/contract/details.ts'

import type { Faults } from '../../ui/forms/use-form.ts'
import type { SetUpWords } from './words.ts'

/** The salon's details as typed. */
export interface DetailsDraft {
  readonly nameEn: string
  readonly addressEn: string
  readonly descriptionEl: string
  readonly descriptionEn: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly instagram: string
  readonly amenities: readonly Amenity[]
}

export const draftOf = (details: OwnDetails): DetailsDraft => ({
  nameEn: details.nameEn,
  addressEn: details.addressEn,
  descriptionEl: details.descriptionEl,
  descriptionEn: details.descriptionEn,
  phone: details.phone ?? '',
  email: details.email ?? '',
  website: details.website ?? '',
  instagram: details.instagram ?? '',
  amenities: details.amenities,
})

/** One description is enough; the phone number is needed. */
export function faultsOf(draft: DetailsDraft, words: SetUpWords['details']['faults']): Faults<DetailsDraft> {
  const { nameEn, addressEn, descriptionEl, descriptionEn, phone } = draft
  return {
    nameEn: withoutGreek.test(nameEn) ? undefined : words.latin,
    addressEn: withoutGreek.test(addressEn) ? undefined : words.latin,
    descriptionEl: `${descriptionEl}${descriptionEn}`.trim() === '' ? words.description : undefined,
    phone: phone.trim() === '' ? words.phone : undefined,
  }
}

const orNull = (text: string): string | null => text.trim() || null

export const bodyOf = (draft: DetailsDraft, stamp: string) => ({
  ...draft,
  phone: orNull(draft.phone),
  email: orNull(draft.email),
  website: orNull(draft.website),
  instagram: orNull(draft.instagram),
  amenities: [...draft.amenities],
  stamp,
})
