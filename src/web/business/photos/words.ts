import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { photos as greek } from '#i18n/el/business-photos.ts'
import { photos as english } from '#i18n/en/business-photos.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../app/messages.tsx'

export type PhotosWords = Translated<typeof greek>

const photosWords: Record<Locale, PhotosWords> = { el: greek, en: english }

export const usePhotosWords = (): PhotosWords => photosWords[useLocale()]

/** What a photo of the salon may show, in both languages. */
export const suggestedAlt = (kind: keyof PhotosWords['suggestions'], salon: string) => ({
  el: greek.suggestions[kind](salon),
  en: english.suggestions[kind](nameIn('en', { name: salon, nameEn: '' })),
})
