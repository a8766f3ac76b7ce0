import { typedOf, type TypedBirthday } from '#domain/clients/birthday.ts'
import type { NailLength, NailShape } from '#domain/clients/nails.ts'

/** The typed values of the form. */
export interface Typed {
  readonly shape: NailShape | null
  readonly length: NailLength | null
  readonly colours: string
  readonly wishes: string
  readonly allergies: string
  readonly allergiesConsent: boolean
  readonly birthday: TypedBirthday
  readonly news: boolean
}

export const untyped: Typed = {
  shape: null,
  length: null,
  colours: '',
  wishes: '',
  allergies: '',
  allergiesConsent: false,
  birthday: typedOf(null),
  news: false,
}
