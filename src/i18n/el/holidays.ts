/** The public holidays, by the keys of `greekHolidays`. */
export const holidays = {
  new_year: 'Πρωτοχρονιά',
  epiphany: 'Θεοφάνια',
  clean_monday: 'Καθαρά Δευτέρα',
  independence: '25η Μαρτίου',
  good_friday: 'Μεγάλη Παρασκευή',
  easter_sunday: 'Κυριακή του Πάσχα',
  easter_monday: 'Δευτέρα του Πάσχα',
  labour_day: 'Πρωτομαγιά',
  whit_monday: 'Αγίου Πνεύματος',
  assumption: 'Δεκαπενταύγουστος',
  ochi: '28η Οκτωβρίου',
  christmas: 'Χριστούγεννα',
  boxing_day: 'Δεύτερη μέρα των Χριστουγέννων',
}
