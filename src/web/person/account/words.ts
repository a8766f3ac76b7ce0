import { wordsOf } from '../../app/words.ts'

export const useAccountWords = wordsOf('account', {
  el: () => import('#i18n/el/account.ts'),
  en: () => import('#i18n/en/account.ts'),
})
export type AccountWords = ReturnType<typeof useAccountWords>
