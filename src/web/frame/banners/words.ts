import { wordsOf } from '../../app/words.ts'

export const useBannerWords = wordsOf('banners', {
  el: () => import('#i18n/el/banners.ts'),
  en: () => import('#i18n/en/banners.ts'),
})
