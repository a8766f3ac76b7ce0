import type { map as source } from '../el/map.ts'
import { plural, type Translated } from '../translated.ts'

export const map: Translated<typeof source> = {
  pins: 'Salons on the map',
  help: 'Arrow keys take you from salon to salon, Enter opens one, + and − zoom, Shift with an arrow moves the map, and Escape leaves it.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  follow: 'Search as I move the map',
  here: 'Search here',
  cluster: (count) => `${count} salons, zoom in to see them`,
  region: (name, count) => `${name}, ${count}`,
  price: (amount) => `from ${amount}`,
  rated: (rating) => `rated ${rating}`,
  unrated: 'New',
  found: (count) =>
    `${count} ${plural('en', count, { one: 'salon', other: 'salons' })} in this part of the map`,
  nothing: 'No salon here matches your search. Zoom out or move the map.',
  failed: 'We couldn’t load the salons on the map.',
  retry: 'Try again',
  open: 'See the salon',
  directions: 'Directions',
  close: 'Close',
  meters: (meters) => `${meters} m`,
  kilometers: (kilometers) => `${kilometers} km`,
  source: '© OpenStreetMap contributors',
  streets: {
    show: 'Show streets',
    ask: (host) => `Streets come from ${host}: it’ll see your IP address and where on the map you look.`,
    agree: 'OK, show them',
    refuse: 'No, thanks',
    hide: 'Hide streets',
    failed: 'We couldn’t load the streets. The map works without them.',
  },
}
