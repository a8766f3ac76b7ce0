import { wordsOf } from '../../app/words.ts'

export const useNoticeWords = wordsOf('businessNotices', {
  el: () => import('#i18n/el/business-notices.ts'),
  en: () => import('#i18n/en/business-notices.ts'),
})
export type NoticeWords = ReturnType<typeof useNoticeWords>
