import { wordsOf } from '../../app/words.ts'

export const useProposalWords = wordsOf('moveProposal', {
  el: () => import('#i18n/el/move-proposal.ts'),
  en: () => import('#i18n/en/move-proposal.ts'),
})
