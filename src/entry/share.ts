import { isLocale } from '#domain/locale.ts'
import { readPhotoFile } from '#features/photos/queries.ts'
import { findShareCard, siteCard } from '#features/salons/queries/share-card.ts'
import type { Platform } from '#platform/context.ts'
import type { ShareCard } from '#platform/illustration/share-card.ts'
import type { PictureStore } from '#platform/pictures.ts'
import { openSharePictures, parseSharePath, sharePath } from '#platform/share-pictures.ts'

const day = 'public, max-age=86400'
const forever = 'public, max-age=31536000, immutable'
const none = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

/**
 * `/share/el/SALON-VERSION.jpg` and `/share/onyxi-el.jpg`: the pictures that messengers show beside a link. The address
 * contains a version, so an outdated one redirects to the present one.
 */
export function shareAnswers({ dbs }: Platform, store: PictureStore): (path: string) => Promise<Response> {
  const photo = async (name: string) => (await readPhotoFile(dbs.public, `${name}-960.webp`))?.bytes
  const pictures = openSharePictures({ pictures: store, photo })
  const answer = async (card: ShareCard, cacheControl: string) => {
    const picture = await pictures.read(card)
    if (!picture) return new Response(null, { status: 503, headers: { 'retry-after': '10' } })
    return new Response(picture, {
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(picture.length),
        'cache-control': cacheControl,
        // Other sites must be able to show it.
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
  }
  return async (path) => {
    const site = /^\/share\/onyxi-(\w\w)\.jpg$/.exec(path)?.[1]
    if (isLocale(site)) return answer(siteCard(site), day)
    const asked = parseSharePath(path)
    const card = asked && (await findShareCard(dbs.public, asked.name, asked.locale))
    if (!card) return none()
    const present = sharePath(asked.locale, asked.name, card)
    if (present === path) return answer(card, forever)
    return new Response(null, { status: 302, headers: { location: present, 'cache-control': 'no-store' } })
  }
}
