import { wordsOf } from '../../app/words.ts'

export const useOwnNoticeWords = wordsOf('ownNotices', {
  el: () => import('#i18n/el/own-notices.ts'),
  en: () => import('#i18n/en/own-notices.ts'),
})
