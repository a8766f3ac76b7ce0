/** The frame around the pages of a salon and of the administrators. */
export const workspace = {
  foldMenu: 'Μάζεμα μενού',
  unfoldMenu: 'Άνοιγμα μενού',
  more: 'Όλα',
  moreTitle: 'Όλες οι σελίδες',
}
