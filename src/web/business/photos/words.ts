import type { Locale } from '#domain/locale.ts'
import { photos as greek } from '#i18n/el/business-photos.ts'
import { photos as english } from '#i18n/en/business-photos.ts'
import type { Translated } from '#i18n/translated.ts'

import { useLocale } from '../../messages.tsx'

export type PhotosWords = Translated<typeof greek>

/** Both: a suggestion fills both languages. */
export const photosWords: Record<Locale, PhotosWords> = { el: greek, en: english }

export const usePhotosWords = (): PhotosWords => photosWords[useLocale()]
