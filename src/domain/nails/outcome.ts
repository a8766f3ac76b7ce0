import type { NailMaker, RemovableMaterial } from './answers.ts'
import type { NailItem } from './rules.ts'

/** A fact about a chain that the customer has to know. */
export type NailNote =
  | { readonly kind: 'refill_too_late'; readonly daysMost: number }
  | {
      readonly kind:
        | 'no_refill'
        | 'refill_bare'
        | 'refill_unknown'
        | 'refill_of_others'
        | 'refill_of_other_material'
        /** The longest removal is booked, because the right one is unknown. */
        | 'may_be_less'
        /** The salon has no price for the repair of nails. */
        | 'repair_unpriced'
    }
  /** The salon does not remove some of the possible materials. */
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
  /** By the price list; a team member may have other prices and lengths. */
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
