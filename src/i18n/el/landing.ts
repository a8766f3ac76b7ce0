import { plural } from '../translated.ts'

/** The page of a place: figures above its salons, links below. */
export const landing = {
  price: 'Τιμή',
  usually: (value: string) => `συνήθως ${value}`,
  duration: 'Διάρκεια',
  usualDuration: 'συνήθως',
  bookable: 'Δέχονται κρατήσεις',
  ofAll: (count: number) => `από ${count} ${plural('el', count, { one: 'σαλόνι', other: 'σαλόνια' })}`,
  soonest: 'Πιο κοντινή ώρα',
  soonestAt: (salon: string, clock: string) => `${salon} · όπως τη βρήκαμε στις ${clock}`,
  noneSoon: 'Καμία σε 7 ημέρες',
  checked: (clock: string) => `όπως το βρήκαμε στις ${clock}`,
  services: (place: string) => `Υπηρεσίες και τιμές, ${place}`,
  otherServices: (place: string) => `Άλλες υπηρεσίες, ${place}`,
  basis:
    'Οι τιμές και οι διάρκειες είναι των σαλονιών που δέχονται κρατήσεις: της φθηνότερης υπηρεσίας του είδους σε κάθε σαλόνι, χωρίς προσφορές και επιπλέον. Όπου είναι δέκα και πάνω, το φθηνότερο και το ακριβότερο δέκατο δεν μετράνε.',
  designs: (place: string) => `Σχέδια νυχιών, ${place}`,
  places: 'Κοντινές περιοχές',
  more: (page: string) => `Περισσότερα: ${page}`,
}
