import type { NailMaker, RemovableMaterial } from './answers.ts'
import type { NailItem } from './rules.ts'

/** What a customer has to know about a chain. */
export type NailNote =
  | { readonly kind: 'refill_too_late'; readonly daysMost: number }
  | {
      readonly kind:
        | 'no_refill'
        | 'refill_bare'
        | 'refill_unknown'
        | 'refill_of_others'
        | 'refill_of_other_material'
        /** The longest removal is booked, because nobody knows which one it will be. */
        | 'may_be_less'
        /** The salon has no price for the repair of nails. */
        | 'repair_unpriced'
    }
  /** Of the materials that it may be, the salon does not take these off. */
  | { readonly kind: 'may_be_refused'; readonly materials: readonly RemovableMaterial[] }

export type NailRefusal =
  | {
      readonly reason: 'removal_refused'
      readonly material: RemovableMaterial | 'unknown'
      readonly madeBy: NailMaker
    }
  | { readonly reason: 'too_many_broken'; readonly nailsMost: number }
  | {
      readonly reason:
        | 'nothing_to_remove'
        | 'removal_not_sold'
        | 'repair_not_sold'
        | 'repair_of_others'
        | 'none_broken'
        | 'choose_service'
        | 'service_gone'
        | 'too_many_services'
    }

export interface NailChain<Service, Option> {
  readonly services: readonly NailItem<Service, Option>[]
  /** By the price list; a team member may have other figures. */
  readonly minutes: number
  readonly priceCents: number
  readonly notes: readonly NailNote[]
}

export type NailPlan<Service, Option> =
  | ({ readonly kind: 'chain' } & NailChain<Service, Option>)
  | ({ readonly kind: 'refusal' } & NailRefusal)

/** Ends the planning. */
export class Refused extends Error {
  readonly refusal: NailRefusal
  constructor(refusal: NailRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}
