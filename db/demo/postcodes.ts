import type { Dice } from './dice.ts'
import type { DemoPlace } from './places.ts'

function islandStart({ lat, lon }: DemoPlace): string {
  if (lat < 35.8 && lon < 26.4) return lon < 24.2 ? '73' : lon < 24.8 ? '74' : lon < 25.5 ? '71' : '72'
  if (lon < 21.5) return lat > 39 ? '49' : lat > 38.5 ? '31' : lat > 38 ? '28' : '29'
  if (lat > 38) return lat > 38.7 ? '81' : '82'
  return lon > 26.3 ? '85' : '84'
}

function northStart({ lat, lon }: DemoPlace): string {
  if (lon > 25.6) return '68'
  if (lon > 24.7) return '67'
  if (lon > 23.9) return lat > 41.05 ? '66' : '65'
  if (lon > 23.3) return lat > 40.9 ? '62' : '63'
  if (lon < 21.1) return lat > 39.4 ? '45' : '47'
  if (lon < 22) return lat > 40.5 ? '53' : '50'
  return lat < 40.4 ? '60' : '54'
}

/** The first two digits of postcodes in that part of the country. */
function startOf(dice: Dice, place: DemoPlace): string {
  if (place.region === 'athens') {
    if (place.parent === 'athens' || place.id === 'athens') return '11'
    if (place.lat < 37.95) return place.lon < 23.71 ? '17' : '16'
    return place.lon < 23.72 ? '12' : dice.pick(['14', '15'])
  }
  if (place.region === 'piraeus') return '18'
  if (place.region === 'attica') return place.lon < 23.75 ? '13' : '19'
  if (place.region === 'islands') return islandStart(place)
  if (place.region === 'north') return northStart(place)
  if (place.region === 'central') {
    if (place.lon < 21.9) return '30'
    if (place.lat > 39.1) return place.lon < 22 ? '42' : place.lon < 22.6 ? '41' : '38'
    return place.lon > 23.4 ? '34' : place.lat > 38.7 ? '35' : '32'
  }
  return place.lat > 37.9
    ? place.lon < 22.2
      ? '26'
      : '20'
    : place.lon < 21.8
      ? '27'
      : place.lat > 37.4
        ? '22'
        : '24'
}

const isRhodes = ({ lat, lon }: DemoPlace): boolean => lat < 36.5 && lon > 27.6 && lon < 28.4

/** A postcode of the right part of the country with random further digits. */
export function postcodeOf(dice: Dice, place: DemoPlace): string {
  const start = startOf(dice, place)
  const [area, end] = [dice.whole(1, 7), dice.whole(10, 79)]
  if (start !== '85') return `${start}${area} ${end}`
  // In the Dodecanese the third digit decides about the VAT rate; 851 10 and 851 11 are no longer Rhodes.
  return isRhodes(place) ? `${start}1 ${Math.max(12, end)}` : `${start}${Math.max(2, area)} ${end}`
}
