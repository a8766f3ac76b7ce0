import { wordsOf } from '../../app/words.ts'

export const useSalonProposalWords = wordsOf('businessProposal', {
  el: () => import('#i18n/el/business-proposal.ts'),
  en: () => import('#i18n/en/business-proposal.ts'),
})
