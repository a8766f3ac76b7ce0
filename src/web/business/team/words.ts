import { wordsOf } from '../../app/words.ts'

export const useTeamWords = wordsOf('team', {
  el: () => import('#i18n/el/business-team.ts'),
  en: () => import('#i18n/en/business-team.ts'),
})
export type TeamWords = ReturnType<typeof useTeamWords>
