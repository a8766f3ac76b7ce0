/** The bar at a phone's lower edge. */
export const tabBar = {
  label: 'Γρήγορη πρόσβαση',
  home: 'Αρχική',
  search: 'Αναζήτηση',
  bookings: 'Ραντεβού',
  account: 'Λογαριασμός',
}
