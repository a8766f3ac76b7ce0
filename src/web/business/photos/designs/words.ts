import { wordsOf } from '../../../app/words.ts'

export const useOwnDesignWords = wordsOf('businessDesigns', {
  el: () => import('#i18n/el/business-designs.ts'),
  en: () => import('#i18n/en/business-designs.ts'),
})

export const useDesignTagWords = wordsOf('designTags', {
  el: () => import('#i18n/el/design-tags.ts'),
  en: () => import('#i18n/en/design-tags.ts'),
})
