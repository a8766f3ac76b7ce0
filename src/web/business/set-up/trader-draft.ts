import type { OwnTrader } from '#features/salons/contract/trader.ts'

import { emailFault, missing } from '../../ui/forms/contact-faults.ts'
import type { Faults } from '../../ui/forms/use-form.ts'
import type { SetUpWords } from './words.ts'

export const traderLines = ['legalName', 'vatNumber', 'registryNumber', 'address', 'email', 'phone'] as const

/** The business behind a salon, as it is typed. */
export interface TraderDraft extends Readonly<Record<(typeof traderLines)[number], string>> {
  readonly certifies: boolean
}

export const draftOf = (trader: OwnTrader['trader']): TraderDraft => ({
  legalName: trader?.legalName ?? '',
  vatNumber: trader?.vatNumber ?? '',
  registryNumber: trader?.registryNumber ?? '',
  address: trader?.address ?? '',
  email: trader?.email ?? '',
  phone: trader?.phone ?? '',
  certifies: trader !== null,
})

/** Everything is needed but the registry number, which not every business has. */
export const faultsOf = (draft: TraderDraft, words: SetUpWords['trader']): Faults<TraderDraft> => ({
  legalName: missing(draft.legalName, words.missing),
  vatNumber: missing(draft.vatNumber, words.missing),
  address: missing(draft.address, words.missing),
  email: emailFault(draft.email, { missing: words.missing, wrong: words.emailWrong }),
  phone: missing(draft.phone, words.missing),
  certifies: draft.certifies ? undefined : words.certifyMissing,
})

export const bodyOf = ({ registryNumber, ...draft }: TraderDraft, stamp: string) => ({
  ...draft,
  registryNumber: registryNumber.trim() === '' ? null : registryNumber,
  certifies: true as const,
  stamp,
})
